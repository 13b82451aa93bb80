import type { ComponentProps } from 'react'
import { Form, href, useLocation } from 'react-router'

type QueueFormProps = ComponentProps<typeof Form> & ({ action: string } | { orderItemId: string; command: string })

/** A command about letters in the print queue, or one of them. Its answer returns to the same page of the queue. */
export function QueueForm(props: QueueFormProps) {
  const { search } = useLocation()
  if ('action' in props) return <Form method="post" preventScrollReset {...props} action={`${props.action}${search}`} />
  const { orderItemId, command, ...rest } = props
  const action = href('/admin/print-queue/:orderItemId/:command', { orderItemId, command })
  return <Form method="post" preventScrollReset {...rest} action={`${action}${search}`} />
}
