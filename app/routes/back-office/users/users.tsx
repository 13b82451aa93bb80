import { Form, href, Link, Outlet } from 'react-router'
import { type ListedUser, listUsers } from '#app/domain/staff/manage-users.server.ts'
import type { Role } from '#app/domain/staff/staff-session.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PageHead } from '#app/ui/back-office/page-head.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/users'

type ShownUser = ListedUser & { createdOn: string; isOneself: boolean }

export async function loader({ context }: Route.LoaderArgs) {
  const users = await listUsers(context.get(servicesContext))
  const { userId } = context.get(staffMemberContext)
  return {
    users: users.map((user) => ({
      ...user,
      createdOn: dayInLondon(user.createdAt),
      isOneself: user.userId === userId,
    })),
  }
}

export default function Users({ loaderData: { users } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Users">
        <span className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex">
          <Link to={href('/admin/users/new')} preventScrollReset className="button button-primary col-span-2">
            Add New User
          </Link>
          <Link to={href('/admin/users/invite')} preventScrollReset className="button button-quiet max-sm:px-2">
            Invite by Email
          </Link>
          <Link to={href('/admin/passkeys')} className="button button-quiet max-sm:px-2">
            Your Passkeys
          </Link>
        </span>
      </PageHead>
      <Outlet />
      <DataTable
        caption="Everyone with an account"
        columns={COLUMNS}
        rows={users}
        rowKey={({ userId }) => userId}
        empty="No users yet"
      />
    </>
  )
}

const COLUMNS: Column<ShownUser>[] = [
  {
    heading: 'Email',
    cell: ({ email }) => email,
    isRowHeader: true,
    className: 'wrap-anywhere max-sm:basis-full sm:max-lg:col-span-2 lg:w-96',
  },
  { heading: 'Created', className: 'lg:w-40', cell: ({ createdOn }) => formatDay(createdOn) },
  { heading: 'Roles', className: 'lg:w-40', cell: ({ roles }) => (roles.length > 0 ? roles.join(', ') : 'user') },
  { heading: 'Actions', inCard: 'end', cell: (user) => <Actions user={user} /> },
]

const LINK =
  'link flex min-h-11 w-full cursor-pointer items-center disabled:cursor-not-allowed disabled:text-mist disabled:no-underline disabled:opacity-60 lg:min-h-9'

function Actions({ user }: { user: ShownUser }) {
  const { userId, email, roles, isOneself, hasPasskeys } = user
  // An admin may do what a packer may.
  const offered = ROLES.filter((role) => (role === 'admin' ? !isOneself : !roles.includes('admin')))
  const linksTo = (change: readonly Role[]) => change.map((role) => <RoleLink key={role} user={user} which={role} />)
  return (
    <details className="row-fold" name="user">
      <summary className="link fold lg:min-h-8">
        Change<span className="sr-only"> {email}</span>
      </summary>
      <span className="row-menu max-lg:ruled-rows">
        {linksTo(offered.filter((role) => !roles.includes(role)))}
        <Link to={href('/admin/users/:userId/password', { userId })} preventScrollReset className={LINK}>
          Set Password<span className="sr-only">: {email}</span>
        </Link>
        <Form
          method="post"
          action={href('/admin/:noun/:id/:command', { noun: 'users', id: userId, command: 'log-out' })}
          preventScrollReset
        >
          <SubmitButton className={LINK}>
            Log Out Everywhere<span className="sr-only">: {email}</span>
          </SubmitButton>
        </Form>
        {hasPasskeys && !isOneself && (
          <Link
            to={href('/admin/users/:userId/forget-passkeys', { userId })}
            preventScrollReset
            className={`${LINK} text-cranberry-700`}
          >
            Forget Passkeys<span className="sr-only">: {email}</span>
          </Link>
        )}
        {linksTo(offered.filter((role) => roles.includes(role)))}
        {isOneself && (
          <button type="button" disabled className={LINK}>
            Remove Admin (you)<span className="sr-only">: you cannot remove yourself</span>
          </button>
        )}
      </span>
    </details>
  )
}

const ROLE_WORDS: Record<Role, string> = { packer: 'Packer', admin: 'Admin' }
const ROLES = Object.keys(ROLE_WORDS) as Role[]

function RoleLink({ user: { userId, email, roles }, which }: { user: ShownUser; which: Role }) {
  const action = roles.includes(which) ? 'remove' : 'add'
  return (
    <Link
      to={href('/admin/users/:userId/:action/:role', { userId, action, role: which })}
      preventScrollReset
      className={`${LINK} ${action === 'add' ? '' : 'text-cranberry-700'}`}
    >
      {action === 'add' ? 'Make' : 'Remove'} {ROLE_WORDS[which]}
      <span className="sr-only">: {email}</span>
    </Link>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to fetch users" />
