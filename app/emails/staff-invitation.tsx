import { BRAND } from '#app/content/brand.ts'
import { findUser } from '#app/domain/staff/manage-users.server.ts'
import { defineEmail } from './define-email.tsx'
import { Action, EmailLayout, Words } from './email-layout.tsx'

type Content = { email: string; url: string }

/** Sent to new staff. It holds no secret: logging in sends a link of its own, to the same address. */
function Template({ email, url }: Content) {
  return (
    <EmailLayout preview="There is no password to remember" heading="Welcome to the workshop">
      <Words>You have been invited to help in the workshop of {BRAND.name}.</Words>
      <Words>
        To log in, open the workshop’s page and enter {email}. We then email you a link; there is no password to
        remember.
      </Words>
      <Action href={url}>Open the workshop</Action>
      <Words isQuiet>If you do not know what this is about, simply delete this email.</Words>
    </EmailLayout>
  )
}

export const staffInvitation = defineEmail<Content>({
  subject: () => `Your invitation to the workshop of ${BRAND.name}`,
  Template,
  async compose(needs, { userId = '' }) {
    const user = await findUser(needs, userId)
    return user && user.roles.length > 0 ? { email: user.email, url: `${needs.siteUrl.origin}/admin/login` } : null
  },
  samples: { 'staff-invitation': { email: 'packer@shop.example', url: 'https://shop.example/admin/login' } },
})
