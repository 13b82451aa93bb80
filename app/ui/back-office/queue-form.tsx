import type { ComponentProps } from 'react'
import { Form, href, useLocation } from 'react-router'

/** A command about letters in the print queue. Its answer returns to the same page of the queue. */
export function QueueForm({ action, ...props }: ComponentProps<typeof Form> & { action: string }) {
  const { search } = useLocation()
  return <Form method="post" action={`${action}${search}`} preventScrollReset {...props} />
}

type LetterCommandProps = ComponentProps<typeof Form> & { orderItemId: string; command: string }

/** A command about one letter in the print queue. */
export const LetterCommand = ({ orderItemId, command, ...props }: LetterCommandProps) => (
  <QueueForm action={href('/admin/print-queue/:orderItemId/:command', { orderItemId, command })} {...props} />
)
