import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { followConsent, sendEventOnce } from './analytics.ts'

const ALL = { essential: true, analytics: true, marketing: true, timestamp: '', policyVersion: '' } as const
const PURCHASE = ['event', 'purchase', { value: 9.99 }]

/** The minimum of a browser that sending an event needs. */
function stubBrowser(gtag?: (...command: unknown[]) => void) {
  vi.stubGlobal('window', { gtag, location: { pathname: '/' } })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an event is sent only with consent, and only where the measurement function exists', () => {
  const gtag = vi.fn()
  stubBrowser(gtag)
  followConsent({ ...ALL, analytics: false }, null)
  sendEventOnce('purchase', { value: 9.99 })
  expect(gtag).not.toHaveBeenCalled()
  followConsent(ALL, null)
  sendEventOnce('purchase', { value: 9.99 })
  expect(gtag.mock.calls).toEqual([PURCHASE])
  stubBrowser()
  expect(() => sendEventOnce('purchase', { value: 9.99 })).not.toThrow()
  covers('5.20')
})

test('neither this page’s query string nor more than the referrer’s origin is sent', () => {
  const gtag = vi.fn()
  stubBrowser(gtag)
  vi.stubGlobal('window', { gtag, location: { pathname: '/basket', href: 'https://shop.example/basket?sid=secret#x' } })
  vi.stubGlobal('document', {
    referrer: 'https://shop.example/chat-transcript/secret',
    createElement: () => ({}),
    head: { append() {} },
  })
  followConsent(ALL, 'G-REFERRER')
  const [, , settings] = gtag.mock.calls.find(([command]) => command === 'config') ?? []
  expect(settings).toMatchObject({
    page_location: 'https://shop.example/basket',
    page_referrer: 'https://shop.example',
  })
  expect(JSON.stringify(gtag.mock.calls)).not.toContain('secret')
})

test('a private page that is reached without loading stops the measurement, and the next page resumes it', () => {
  const gtag = vi.fn()
  stubBrowser(gtag)
  const browser = { gtag, location: { pathname: '/basket', href: 'https://shop.example/basket' } }
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', { referrer: '', createElement: () => ({}), head: { append() {} } })
  const isStopped = (pathname: string) => {
    browser.location.pathname = pathname
    followConsent(ALL, 'G-MOVES')
    return (browser as Record<string, unknown>)['ga-disable-G-MOVES']
  }
  expect(['/basket', '/Chat-Santa', '/preview'].map(isStopped)).toEqual([false, true, false])
})

test.each(['/chat-watch/secret', '/chat-santa', '/unsubscribe/secret', '/order', '/voice-note/secret'])(
  'a private page is not measured: %s',
  (pathname) => {
    const gtag = vi.fn()
    stubBrowser(gtag)
    vi.stubGlobal('window', { gtag, location: { pathname, href: `https://shop.example${pathname}` } })
    followConsent(ALL, 'G-PRIVATE')
    expect(gtag).not.toHaveBeenCalled()
  },
)

test('a failing measurement function is only logged', () => {
  stubBrowser(() => {
    throw new Error('blocked')
  })
  followConsent(ALL, 'G-TEST')
  sendEventOnce('purchase', { value: 9.99 })
  expect(console.warn).toHaveBeenCalledWith('analytics event could not be sent', expect.any(Error))
  covers('6.24')
})
