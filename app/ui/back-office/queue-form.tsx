import type { ComponentProps } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { isSamePress } from '#app/ui/form/shop-form.tsx'

/**
 * A command about letters in the print queue. Its answer returns to the same page of the queue. A second press on the
 * same button sends nothing until then.
 */
export function QueueForm({ action, ...props }: ComponentProps<typeof Form> & { action: string }) {
  const { search } = useLocation()
  const navigation = useNavigation()
  return (
    <Form
      method="post"
      action={`${action}${search}`}
      preventScrollReset
      onSubmit={(event) => {
        if (navigation.state !== 'idle' && isSamePress(event.nativeEvent, navigation)) event.preventDefault()
      }}
      {...props}
    />
  )
}

type LetterCommandProps = ComponentProps<typeof Form> & { orderItemId: string; command: string }

/** A command about one letter in the print queue. */
export const LetterCommand = ({ orderItemId, command, ...props }: LetterCommandProps) => (
  <QueueForm action={href('/admin/print-queue/:orderItemId/:command', { orderItemId, command })} {...props} />
)
