import basket from '#app/styles/basket.css?inline'
import chat from '#app/styles/chat.css?inline'
import home from '#app/styles/home-first.css?inline'
import letter from '#app/styles/letter.css?inline'
import night from '#app/styles/night.css?inline'
import orders from '#app/styles/orders.css?inline'
import packages from '#app/styles/packages.css?inline'
import questions from '#app/styles/questions.css?inline'
import shop from '#app/styles/shop.css?inline'
import still from '#app/styles/still.css?inline'
import workshop from '#app/styles/workshop.css?inline'
import type { StyleArea } from './page-handle.ts'

/** Tailwind's banner comment, left out of each page's inline styles: its licence is in `docs/licences.md`. */
const BANNER = /^\/\*![^*]*\*\/\s*/
const bare = (css: string) => css.replace(BANNER, '')

/** Each area's styles, on the server; null in the browser, which keeps those that its page came with. */
export const PAGE_STYLES: Record<StyleArea, string> | null = import.meta.env.SSR
  ? {
      basket: bare(basket),
      chat: bare(chat),
      home: bare(home),
      letter: bare(letter),
      night: bare(night),
      orders: bare(orders),
      packages: bare(packages),
      questions: bare(questions),
      shop: bare(shop),
      still: bare(still),
      workshop: bare(workshop),
    }
  : null
