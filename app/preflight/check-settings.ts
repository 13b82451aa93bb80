import type { Config } from '#app/config/config.server.ts'
import type { Check } from '#app/providers/check.ts'

/** A reserved domain (RFC 2606), used by the samples. */
const SAMPLE_DOMAIN = /\.example\b/

const when = (isWrong: boolean, todo: string): string | null => (isWrong ? todo : null)

/** Settings that are allowed at start-up because they are right elsewhere, but wrong for a real shop. */
export function checkSettings(config: Config, { contentIsSample }: { contentIsSample: boolean }): Check[] {
  const isOpen = !config.isStaging
  return [
    { what: 'Settings: complete and safe together', todo: null },
    {
      what: 'Settings: web listens to its proxy',
      todo: when(config.host === '127.0.0.1', 'Set HOST=0.0.0.0, or only this machine gets an answer.'),
    },
    {
      what: 'Settings: visitors are told apart',
      todo: when(
        config.clientAddressHeader === null,
        'Set CLIENT_ADDRESS_HEADER=fly-client-ip: behind a proxy all visitors have its address, and share one limit.',
      ),
    },
    {
      what: 'Settings: the shop can be watched over',
      todo: when(config.metricsPort === null, 'Set METRICS_PORT, or no alert ever comes.'),
    },
    {
      what: 'Settings: files outlive the machine',
      todo: when('folder' in config.fileStore, 'Set BUCKET_NAME: a folder is gone with its machine.'),
    },
    {
      what: 'Settings: emails are sent',
      todo: when(config.holdsEmails, 'HOLD_EMAILS keeps every email back: remove it once you have looked at them.'),
    },
    {
      what: 'Settings: the database’s direct address',
      todo: when(
        new URL(config.databaseUrl).hostname.startsWith('pgbouncer.'),
        'DATABASE_URL goes through a pooler, which drops our time limits: use the address that begins with direct.',
      ),
    },
    {
      what: 'Settings: emails come from our own domain',
      todo: when(isOpen && SAMPLE_DOMAIN.test(config.postmark.from), 'Set MAIL_FROM to a sender of your own domain.'),
    },
    {
      what: 'Content: claims, reviews and company are our own',
      todo: when(
        isOpen && contentIsSample,
        'They are samples: edit brand.ts, company.ts and reviews.ts in app/content, and set CONTENT_IS_SAMPLE to false.',
      ),
    },
  ]
}
