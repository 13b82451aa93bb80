import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useRequestHeld } from '#app/browser/held-requests.ts'

/** The one action of a form. Says what it is doing while it is being done. */
export function SubmitButton({
  children,
  busy,
  name,
  value,
  className = 'button button-primary',
  disabled = false,
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation()
  const isHeld = useRequestHeld()
  const sending =
    !isHeld && navigation.state === 'submitting' && (name === undefined || navigation.formData?.get(name) === value)
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={disabled}
      aria-disabled={sending}
      className={className}
      {...rest}
    >
      {sending && busy ? busy : children}
    </button>
  )
}

type SubmitButtonProps = {
  children: ReactNode
  /** The words while the form is being sent. */
  busy?: string
  name?: string
  value?: string
  className?: string
  disabled?: boolean
  /** The form it belongs to, where it is outside it. */
  form?: string
}
