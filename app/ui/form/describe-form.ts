import type { SubmissionResult } from '@conform-to/dom'

/** How the server answered a form that was not accepted (`formReply`): what was typed, and what is wrong with it. */
export type FormResult = Pick<SubmissionResult, 'status' | 'initialValue' | 'error'>

/** A field: the ids that tie it to its label, hint and error, what it first holds, and what is wrong with it. */
export type FormField<Value = string> = {
  name: string
  id: string
  formId: string
  errorId: string
  descriptionId: string
  errors: string[] | undefined
  initialValue: Value | undefined
}

/** A form as `describeForm` describes it. */
export type FormDescription = {
  id: string
  errorId: string
  isRefused: boolean
  /** What is wrong with the form as a whole. */ errors: string[] | undefined
  /** What is wrong with its fields, in the order of the form. */ mistakes: [name: string, words: string][]
  /** A field by its whole name, such as a row's: `brotherNames[1]`. */
  field: (name: string) => FormField<never>
}

type Fields<Shape> = { [Name in keyof Shape]-?: FormField<NonNullable<Shape[Name]>> }

type Options<Shape> = {
  /** Unique on the page. */ id: string
  lastResult?: FormResult | null | undefined
  defaultValue?: { [Name in keyof Shape]?: Shape[Name] | undefined }
}

/**
 * What a form and its fields show: the first values, or after a refusal what was typed, with the errors. Only the
 * server checks a form, so the page needs none of conform's script (decision 026).
 */
export function describeForm<Shape extends object>({ id, lastResult, defaultValue }: Options<Shape>) {
  const values = lastResult?.initialValue ?? defaultValue
  const errors = lastResult?.error ?? {}
  const form: FormDescription = {
    id,
    errorId: `${id}-error`,
    isRefused: lastResult?.status === 'error',
    errors: errors[''] ?? undefined,
    mistakes: Object.entries(errors).flatMap(([name, words]) => (name && words?.[0] ? [[name, words[0]]] : [])),
    field: (name) => ({
      name,
      id: `${id}-${name}`,
      formId: id,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      errors: errors[name] ?? undefined,
      initialValue: valueAt(values, name) as never,
    }),
  }
  return [form, fieldsOf<Shape>(form)] as const
}

/** The fields of a form, or of a part of it: those of `second` are called `second.city` and so on. Types alone check the names. */
export function fieldsOf<Shape extends object>(form: FormDescription, part?: string): Fields<Shape> {
  const fieldNamed = (_: unknown, name: string) => form.field(part ? `${part}.${name}` : name)
  return new Proxy({}, { get: fieldNamed }) as Fields<Shape>
}

function valueAt(values: unknown, name: string): unknown {
  const steps = name.split(/[.[\]]+/).filter(Boolean)
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values)
}

/** The attributes that every control of a field has. */
export function controlProps(field: FormField<unknown>, describedBy?: string) {
  const isInvalid = field.errors !== undefined
  const described = [isInvalid && field.errorId, describedBy].filter(Boolean).join(' ')
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described || undefined,
  }
}

/** Those of one tick box. */
export function tickProps(field: FormField) {
  return { ...controlProps(field), type: 'checkbox', defaultChecked: field.initialValue === 'on' }
}

/** Those of each box of a choice of one or several. */
export function optionProps(field: FormField<string | string[]>, type: 'radio' | 'checkbox', option: string) {
  return {
    ...controlProps(field),
    id: `${field.id}-${option}`,
    type,
    value: option,
    defaultChecked: [field.initialValue].flat().includes(option),
  }
}
