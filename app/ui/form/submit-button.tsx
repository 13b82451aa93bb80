import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { useRequestHeld } from '#app/browser/held-requests.ts'

type SubmitButtonProps = ComponentProps<'button'> & {
  /** The words while the form is being sent. */
  busy?: string
}

/** The one action of a form. Says what it is doing while it is being done. */
export function SubmitButton({ children, busy, className = 'button button-primary', ...rest }: SubmitButtonProps) {
  const navigation = useNavigation()
  const isHeld = useRequestHeld()
  const { name, value } = rest
  const sending =
    !isHeld && navigation.state === 'submitting' && (name === undefined || navigation.formData?.get(name) === value)
  return (
    <button type="submit" aria-disabled={sending} className={className} {...rest}>
      {sending && busy ? busy : children}
    </button>
  )
}
