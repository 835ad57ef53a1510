/** Ties fields to one part of a draft: value, change, fault, and the mark by which a summary of errors finds the field. */
import type { ChangeEvent } from 'react'

export type Errors = Readonly<Record<string, string>>
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The texts of one part of a draft, under their path. */
export const fieldsOf =
  <T extends object>(path: string, part: T, change: (patch: Partial<T>) => void, errors: Errors) =>
  (name: keyof T & string) => {
    const place = path ? `${path}.${name}` : name
    return {
      value: String(part[name] ?? ''),
      onChange: (event: Typed) => change({ [name]: event.currentTarget.value } as Partial<T>),
      error: errors[place],
      'data-path': place,
    }
  }
