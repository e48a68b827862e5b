import { useState, type SubmitEvent } from 'react'
import type { z } from 'zod'

interface PlainFormOptions<Values> {
  schema: z.ZodType<Values>
  /** The names of the fields in their error texts. */
  labels: Record<string, string>
  onSubmit: (values: Values) => void
  /** Callback when something is typed: what was refused is no longer what is there. */
  onEdit: () => void
}

/** A form of the log-in whose browser keeps what is typed. */
export interface PlainForm {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  fieldProps: (name: string) => { name: string; error: string | undefined; onChange: () => void }
}

/**
 * A form of two fields at most, for the screens before a log-in: the form library and the texts of faults are a fiftieth of what the
 * first screen loads. The texts are fetched with the first fault; the first field with a fault gets the focus.
 */
export function usePlainForm<Values>({
  schema,
  labels,
  onSubmit,
  onEdit,
}: PlainFormOptions<Values>): PlainForm {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const tell = async (form: HTMLFormElement, values: unknown) => {
    const { validateBy } = await import('#web/http/validate-by.ts')
    const found = validateBy(schema, labels)(values)
    setFaults(found)
    fieldsOf(form)
      .find(({ name }) => name in found)
      ?.focus()
  }
  return {
    onSubmit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
      const parsed = schema.safeParse(values)
      if (parsed.success) onSubmit(parsed.data)
      else void tell(form, values)
    },
    fieldProps: (name) => ({
      name,
      error: faults[name],
      onChange: () => {
        setFaults(({ [name]: _mended, ...others }) => others)
        onEdit()
      },
    }),
  }
}

/** The fields of a form that have a name, in their order. */
export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].flatMap((each) => (each instanceof HTMLInputElement && each.name !== '' ? [each] : []))
