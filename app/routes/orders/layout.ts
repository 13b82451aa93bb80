import type { PageHandle } from '#app/ui/frame/page-handle.ts'

/** What the pages of an order and of a family have in common. */
export const handle: PageHandle = { scripts: false, styles: 'orders', header: 'writing' }
