import { ABOUT } from './about.ts'
import { ACCESSIBILITY } from './accessibility.ts'
import { CHILD_SAFETY } from './child-safety.ts'
import { COOKIE_POLICY } from './cookies.ts'
import type { Policy } from './policy.ts'
import { PRIVACY } from './privacy.ts'
import { REFUNDS } from './refunds.ts'
import { TERMS } from './terms.ts'

/** The legal pages by the last part of their URL. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map([
  ['privacy', PRIVACY],
  ['terms', TERMS],
  ['cookies', COOKIE_POLICY],
  ['refunds', REFUNDS],
  ['child-safety', CHILD_SAFETY],
  ['about', ABOUT],
  ['accessibility', ACCESSIBILITY],
])
