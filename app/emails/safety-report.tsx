import { and, eq, isNull } from 'drizzle-orm'
import { safetyReports, userRoles } from '#db/schema/index.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { defineEmail } from './define-email.tsx'

type Content = { url: string; isSecondCall: boolean }

const titleOf = (isSecondCall: boolean) =>
  isSecondCall ? 'Still unread: a child may need help' : 'A child may need help'

/** Calls staff to a report. It says nothing of the child: emails are read on trains. */
function Template({ url, isSecondCall }: Content) {
  return (
    <EmailLayout preview="A report is waiting for you. Please open it now." heading={titleOf(isSecondCall)}>
      <Words>
        {isSecondCall
          ? 'A report is still unread. Please open it now.'
          : 'Something that a child or a parent wrote gives reason to worry. Please read it now; the page says what to do first.'}
      </Words>
      <Action href={url}>Read the report</Action>
      <Words isQuiet>If a child is in danger right now, call 999.</Words>
    </EmailLayout>
  )
}

export const safetyReport = defineEmail<Content>({
  subject: ({ isSecondCall }) => titleOf(isSecondCall),
  Template,
  // Null once every report has been opened, or when the recipient is no longer an admin.
  compose: async ({ db, siteUrl }, { userId = '', call }) => {
    const isAdmin = and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'))
    const isUnread = and(isNull(safetyReports.seenAt), isNull(safetyReports.doneAt))
    if ((await db.$count(userRoles, isAdmin)) === 0 || (await db.$count(safetyReports, isUnread)) === 0) return null
    return { url: new URL('/admin/safety', siteUrl).href, isSecondCall: call === 'second' }
  },
  samples: {
    'safety-report': { url: 'https://shop.example/admin/safety', isSecondCall: false },
    'safety-report-unread': { url: 'https://shop.example/admin/safety', isSecondCall: true },
  },
})
