import type { FormEvent } from 'react'
import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { CONTENT_IS_SAMPLE } from '#app/content/brand.ts'
import { SAMPLE_NAME } from '#app/content/home.ts'
import { VOICE_SAMPLE } from '#app/content/packages.ts'
import { CHOSEN_PACKAGE, storeForTab } from '#app/browser/tab-store.ts'
import { choosePackageSafely } from '#app/http/shopper/change-lines.ts'
import { findDraftKey, shopperContext } from '#app/http/shopper/shopper-context.ts'
import { cookieLines, shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import type { ChoosePackageResult } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { BULK_TIERS, type BulkTier, pricePerLetter } from '#app/domain/pricing/price-basket.ts'
import { isPackageCode, PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { flash, redirectWithFlash } from '#app/http/flash.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { BundleBanner } from '#app/ui/basket/bundle-banner.tsx'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { FoldedSound } from '#app/ui/voice/folded-sound.tsx'
import { RemoveStored } from '#app/ui/frame/remove-stored.tsx'
import { PackageCard } from '#app/ui/basket/package-card.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { StickyOffer } from '#app/ui/basket/sticky-offer.tsx'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import { aboutPackage } from '#app/ui/landing/structured-data.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/packages'

const REFUSALS = {
  session_expired: 'Session expired. Please start again.',
  not_approved: 'Please read your letter first, and choose “Happy with Letter”.',
  bought: 'This letter has been ordered. Our email has the link to its order.',
  basket_full: 'Your basket is full. Please order these letters first.',
} satisfies Record<Extract<ChoosePackageResult, { ok: false }>['reason'], string>

const WAYS_ON = {
  session_expired: href('/questionnaire/child'),
  not_approved: href('/preview'),
  bought: href('/basket'),
  basket_full: href('/basket'),
} satisfies Record<keyof typeof REFUSALS, string>

export const handle: PageHandle = { scripts: 'measured', styles: 'packages', header: 'writing' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...publicMeta({
    title: 'Choose a package',
    path: href('/packages'),
    siteUrl: loaderData?.siteUrl,
    picture: 'share-packages',
  }),
  ...(loaderData ? PACKAGE_LIST : []).map((one) => ({
    'script:ld+json': aboutPackage(one, loaderData?.siteUrl ?? ''),
  })),
]

const SMALLEST_AND_LARGEST = BULK_TIERS.filter(({ isTop }, index) => index === 0 || isTop)

const describeTier = ({ letters, percentOff, isTop }: BulkTier) =>
  `${letters}${isTop ? ' or more' : ''} letters: ${percentOff}% off all.`

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const draft = await findLetterDraft(services, findDraftKey(context))
  return {
    promises: listPromises({ orderedAt: services.clock.now(), seasonYear: services.seasonYear }),
    childName: draft?.approved && !draft.isBought ? draft.answers.childName : null,
    tiers: pricePerLetter(PACKAGES.regular.pricePence),
    siteUrl: services.siteUrl.origin,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readLetterForm(context, request)
  const packageCode = form.get('package')
  if (!isPackageCode(packageCode)) return redirect(href('/packages'))
  const shopper = context.get(shopperContext)
  if (!shopper) return startAgain(services, 'session_expired')
  // Once a letter is bought the cookie forgets it; an old page still sends its id.
  const letterDraftId = shopper.letterDraftId ?? z.uuid().safeParse(form.get('letterId')).data
  const key = letterDraftId ? { basketId: shopper.basketId, letterDraftId } : null
  const chosen = key && (await choosePackageSafely(services, { key, packageCode, backTo: href('/packages') }))
  if (chosen instanceof Response) return chosen
  if (!chosen?.ok) return startAgain(services, chosen?.reason ?? 'session_expired')

  const { lines } = await readBasket(services, shopper.basketId)
  const headers = [
    await shopperCookie.set(services, { ...shopper, lines: cookieLines(lines) }),
    await flash(services, 'success', `${PACKAGES[packageCode].title} package added to basket!`),
  ]
  return redirect(href('/checkout'), { headers })
}

async function startAgain(services: WebServices, reason: keyof typeof REFUSALS): Promise<Response> {
  return redirectWithFlash(services, WAYS_ON[reason], 'error', REFUSALS[reason])
}

function noteChoice({ nativeEvent }: FormEvent<HTMLFormElement>) {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  const code = pressed instanceof HTMLButtonElement ? pressed.value : null
  if (!isPackageCode(code)) return
  const { title, pricePence } = PACKAGES[code]
  storeForTab(CHOSEN_PACKAGE, JSON.stringify({ package: title, value: pricePence / 100, currency: 'GBP' }))
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { childName, tiers, promises } = loaderData
  return (
    <div className="wrap py-8">
      {childName && <RemoveStored keys={['letterContent', 'sessionId']} />}
      <h1 className="mb-4">Choose a package</h1>
      {childName ? (
        <div className="mb-10 flex items-center gap-5 sm:-mt-4 sm:justify-between">
          <SealedEnvelope name={childName} isClosing className="w-28 shrink-0 sm:order-1 sm:-mt-12 sm:w-40" />
          <p>For the letter to {childName}, sealed as you approved it. Delivery is free.</p>
        </div>
      ) : (
        <div className="paper mb-12 items-center gap-5 p-5 sm:flex">
          <p className="grow text-lg">Write your letter first, then choose a package. Delivery is free.</p>
          <a href={href('/questionnaire')} className="button button-primary max-sm:mt-3 max-sm:w-full">
            Create Letter
          </a>
        </div>
      )}
      <CutOffNotice />
      <Form method="post" onSubmit={noteChoice} className="grid gap-8 md:grid-cols-3 md:gap-5">
        <LetterId />
        {PACKAGE_LIST.map((letterPackage) => (
          <PackageCard
            key={letterPackage.code}
            letterPackage={letterPackage}
            promises={promises}
            childName={childName ?? SAMPLE_NAME}
            heading="h2"
          >
            <button
              type="submit"
              name="package"
              value={letterPackage.code}
              className={`button ${letterPackage.popular && childName ? 'button-primary' : 'button-quiet'}`}
            >
              Select Package<span className="sr-only"> {letterPackage.title}</span>
            </button>
          </PackageCard>
        ))}
      </Form>
      <section
        aria-labelledby="voice-sample"
        className="paper mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 p-5 pb-2"
      >
        <div className="mb-3 grow basis-96">
          <h2 id="voice-sample" className="mb-1 text-2xl">
            Hear the voice first
          </h2>
          <p>
            Twenty seconds of Santa’s voice, made by AI, as in Regular and Premium.{' '}
            {CONTENT_IS_SAMPLE && VOICE_SAMPLE.note}
          </p>
        </div>
        <FoldedSound title="Hear twenty seconds" src={VOICE_SAMPLE.path} label="A sample of Santa’s voice" />
      </section>
      <div className="mt-10">
        <BundleBanner tiers={tiers} singlePence={PACKAGES.regular.pricePence} />
      </div>
      <StickyOffer>{SMALLEST_AND_LARGEST.map(describeTier).join(' ')}</StickyOffer>
    </div>
  )
}
