import { Action, EmailLayout, Words } from './email-layout.tsx'
import { BRAND } from '#app/content/brand.ts'
import { createLoginLink, LOGIN_LINK_MINUTES } from '#app/domain/staff/login-link.server.ts'
import { defineEmail } from './define-email.tsx'

type Content = { url: string; minutesValid: number }

/** Sent to a staff member who wants to log in. */
function Template({ url, minutesValid }: Content) {
  return (
    <EmailLayout preview={`It works once, for ${minutesValid} minutes`} heading="Log in to the workshop">
      <Words>This link works once, for {minutesValid} minutes, in the browser that asked for it.</Words>
      <Action href={url}>Log in</Action>
      <Words>If you did not ask for it, simply delete this email: no one can use the link without it.</Words>
    </EmailLayout>
  )
}

export const loginLink = defineEmail<Content>({
  subject: () => `Your ${BRAND.name} login link`,
  Template,
  async compose(needs, { userId, browserSha256 }) {
    if (!userId || !browserSha256) return null
    const minutesValid = LOGIN_LINK_MINUTES
    return { url: (await createLoginLink(needs, { userId, browserSha256, minutesValid })).url, minutesValid }
  },
  samples: { 'login-link': { url: 'https://shop.example/admin/login/sample', minutesValid: 10 } },
})
