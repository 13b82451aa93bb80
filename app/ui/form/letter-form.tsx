import { useRef } from 'react'
import { LetterId } from './letter-id.tsx'
import { ShopForm, type ShopFormProps } from './shop-form.tsx'
import { UnsentText, useUnsentText } from './unsent-text.tsx'

type LetterFormProps = Omit<ShopFormProps, 'ref' | 'typedTextIn'> & {
  /** Where the browser stores what is typed until it is sent; left out, it stores nothing. */
  typedTextIn?: 'questionnaireData' | 'letterContent'
  /** The letter it is for, where that is not the one the page was rendered for. */
  letterId?: string
}

/** A form about the letter being written: says which letter that is, and offers back what was typed and never sent. */
export function LetterForm({ form, children, onInput, typedTextIn, letterId, ...rest }: LetterFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const typed = useUnsentText(element, { form, typedTextIn })
  return (
    <ShopForm
      ref={element}
      form={form}
      {...(typedTextIn && { typedTextIn })}
      onInput={(event) => {
        typed.remember()
        onInput?.(event)
      }}
      {...rest}
    >
      <LetterId value={letterId} />
      {typed.offered && <UnsentText onPutBack={typed.putBack} onForget={typed.forget} />}
      {children}
    </ShopForm>
  )
}
