import { href, Link } from 'react-router'
import { findDraftSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { WholeWords } from '#app/ui/frame/whole-words.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import type { Route } from './+types/proof'

export const handle: PageHandle = { scripts: false, styles: 'orders', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Your letter as it will print' }]

const NO_SHEET = 'This letter cannot be printed as it is: the note under the text says why.'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const isCoded = url.searchParams.get('voice') !== 'no'
  const found = await findDraftSheet(services, { key: findDraftKey(context), isCoded })
  if (!found) throw await redirectWithFlash(services, href('/preview'), 'error', NO_SHEET)
  return { ...found, isCoded }
}

const proofPath = (isCoded: boolean) => (isCoded ? href('/preview/proof') : `${href('/preview/proof')}?voice=no`)

export default function Proof({ loaderData: { childName, sheet, isCoded } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-3xl py-8">
      <div className="screen-only mb-6">
        <CutOffNotice />
        <h1 className="mb-3">
          <WholeWords text={`The letter for ${childName}, as it will print`} />
        </h1>
        <p>
          This is exactly what we print, line for line.
          {isCoded && ' The code plays Santa’s message once it is made; a Basic letter has no code.'}
        </p>
      </div>
      {/* A scrolling area must be reachable by keyboard. */}
      <section
        className="overflow-x-auto rounded-md bg-pine-700 p-3 sm:p-8 print:overflow-visible print:bg-transparent print:p-0"
        aria-label="The page"
        tabIndex={0}
      >
        <LetterPaper sheet={sheet} isProof />
      </section>
      <p className="screen-only mt-6 actions">
        <Link to={href('/preview')} reloadDocument className="button button-primary">
          Back to your letter
        </Link>
        <a href={`${href('/preview/letter.pdf')}${isCoded ? '' : '?voice=no'}`} className="button button-quiet">
          Open the PDF
        </a>
        <Link to={proofPath(!isCoded)} reloadDocument className="button button-quiet">
          {isCoded ? 'Show it without a voice code' : 'Show it with a voice code'}
        </Link>
      </p>
    </div>
  )
}
