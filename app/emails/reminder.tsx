import { Link } from '@react-email/components'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { and, eq } from 'drizzle-orm'
import { createUnsubscribeLink } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'
import { whereRemindable } from '#app/domain/sessions/where-remindable.server.ts'
import { savedSessions } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = { left: 'questionnaire' | 'checkout'; url: string; unsubscribeUrl: string }

const WORDS = {
  questionnaire: {
    preview: 'Your answers are safe: go on where you stopped',
    heading: 'Your letter is waiting where you left it',
    text: 'You began a letter from Santa and did not finish it. Your answers are safe. This button takes you back to where you stopped, but only on the first phone or computer you press it on.',
    button: 'Continue your letter',
  },
  checkout: {
    preview: 'It is written, and in your basket',
    heading: 'Your letter is ready to order',
    text: 'Your letter is written and in your basket, but it has not been ordered yet. This button opens the basket, but only on the first phone or computer you press it on.',
    button: 'Open the basket',
  },
} as const

/** Sent once to a shopper who left part-way and agreed to emails. It names no child. */
function Template({ left, url, unsubscribeUrl }: Content) {
  const { preview, heading, text, button } = WORDS[left]
  return (
    <EmailLayout preview={preview} heading={heading}>
      <Words>{text}</Words>
      <Action href={url}>{button}</Action>
      <Words isQuiet>
        We keep it for 30 days from when you last changed it. You get one such email for each letter you leave, because
        you asked us for reminders.{' '}
        <Link href={unsubscribeUrl} className="mail-link" style={emailStyles.link}>
          Unsubscribe
        </Link>
        .
      </Words>
    </EmailLayout>
  )
}

export const reminder = defineEmail<Content>({
  subject: ({ left }) =>
    left === 'checkout' ? 'Your letter from Santa has not been ordered yet' : 'Your letter from Santa is waiting',
  Template,
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  /** Null when the parent has come back, bought, or withdrawn consent since. */
  async compose(needs, { savedSessionId = '' }) {
    const { db, siteUrl } = needs
    const secret = createSecret()
    const [session] = await db
      .update(savedSessions)
      .set({ emailedSha256: hashSecret(secret) })
      .where(and(eq(savedSessions.id, savedSessionId), whereRemindable(needs)))
      .returning({ left: savedSessions.sessionType, email: savedSessions.email })
    if (!session) return null
    return {
      left: session.left,
      url: `${siteUrl.origin}/${session.left}?sid=${secret}`,
      unsubscribeUrl: await createUnsubscribeLink(needs, session.email),
    }
  },
  samples: {
    'recovery-questionnaire': {
      left: 'questionnaire',
      url: 'https://shop.example/questionnaire?sid=sample',
      unsubscribeUrl: 'https://shop.example/unsubscribe/sample',
    },
    'recovery-checkout': {
      left: 'checkout',
      url: 'https://shop.example/checkout?sid=sample',
      unsubscribeUrl: 'https://shop.example/unsubscribe/sample',
    },
  },
})
