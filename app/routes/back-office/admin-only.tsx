import { Outlet } from 'react-router'
import { requireAdmin } from '#app/http/staff/staff-guard.ts'

/** Around every page with money, accounts or reports: packers see none of them. */
export const middleware = [requireAdmin]

/** Without a loader the guard would not run on client navigation. */
export const loader = () => null

export default function AdminOnly() {
  return <Outlet />
}
