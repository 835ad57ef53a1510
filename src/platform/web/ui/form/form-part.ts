/** A group of fields in a form of any kind: where it stands in the form, and how its fields are tied to it. */
import type { ReactNode } from 'react'

type Tied = {
  onChange: (value: unknown) => void
  error?: ReactNode
}

/** As `useFormOf` makes it; only what a group of fields needs. */
export type FormPart = {
  key: (path: string) => string
  getInputProps: (path: string, options?: { type?: 'input' | 'checkbox' }) => Tied
}

/** The properties of a field in a group: its name in the form, its label, and its tie. */
export const tie = (form: FormPart, path: string, options?: { type?: 'input' | 'checkbox' }) => ({
  key: form.key(path),
  ...form.getInputProps(path, options),
})
