import type { ComponentProps } from 'react'
import { Form, useLocation } from 'react-router'

/** A command about letters in the print queue. Its answer returns to the same page of the queue. */
export function QueueForm({ action, ...props }: ComponentProps<typeof Form> & { action: string }) {
  const { search } = useLocation()
  return <Form method="post" action={`${action}${search}`} preventScrollReset {...props} />
}
