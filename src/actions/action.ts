/** An act of an officer upon a record, declared once: the dialog, the handler and the signature read it. */
import type { FileRef } from '#files/files.contract.ts'
import type { AnyEndpoint, OutputOf, Refusal } from '#platform/endpoint.ts'
import type { Language } from '#platform/lang/language.ts'
import type { Currency } from '#platform/money.ts'

/** One field of the dialog. Its name is that of the command's input, with dots where that is inside another. */
export type Field = { name: string; label: string; hint?: string; optional?: true } & (
  | { kind: 'text'; longest?: number }
  | { kind: 'long'; longest?: number; rows?: number; language?: Language }
  | { kind: 'day'; latest?: string }
  | { kind: 'moment' }
  | { kind: 'money'; currency: Currency }
  | { kind: 'mark' }
  /** Chosen from a list that unfolds; `none` stands in it until something is chosen. */
  | { kind: 'list'; options: readonly Option[]; none?: string }
  /** Chosen from what all stands there, with why one of them cannot be. */
  | { kind: 'choice'; options: readonly (Option & { whyNot?: string | undefined })[] }
  | { kind: 'files'; most: number }
)
type Option = { value: string; label: string }
export type Values = Readonly<Record<string, string | number | boolean | readonly FileRef[]>>

export type Form<E extends AnyEndpoint = AnyEndpoint> = {
  title: string
  /** The button: the act itself. */
  confirm: string
  /** Whether it takes something away. */
  danger?: boolean
  /** What it means, above the fields. */
  lead?: string | undefined
  /** What is sent beside the fields. */
  given: Readonly<Record<string, unknown>>
  /** What stands in the fields at first; elsewhere nothing does. */
  begun?: Values
  /** In the order of the dialog; two that belong together stand side by side. */
  fields: (values: Values) => readonly (Field | readonly [Field, Field])[]
  /** What the command gets, where that is not what stands in the fields. */
  adjust?: (input: Readonly<Record<string, unknown>>, values: Values) => Readonly<Record<string, unknown>>
  /** What will happen, under the fields. */
  effect?: (values: Values) => { title?: string; lines: readonly string[]; tone?: 'note-warn' | 'note-bad' }
  /** Why the server turned it down, where its sentence alone does not say it. */
  refused?: (refusal: Refusal) => string
  /** What is said once it is done. */
  done: (answer: OutputOf<E>, values: Values) => string
}

/** `command` says who may do it, where, within which bounds, and every reason for refusal; `form` what is asked of whom it is done to. */
export type Action<Given, E extends AnyEndpoint = AnyEndpoint> = {
  command: E
  form: (given: Given, language: Language) => Form<E>
  signed?: never
}

/** One that takes effect by nothing but the officer's signature under the document that was drawn up; `file` is what its only field is called. */
export type SignedAction<Given, E extends AnyEndpoint = AnyEndpoint> = {
  command: E
  form: (
    given: Given,
    language: Language,
  ) => Pick<Form<E>, 'title' | 'confirm' | 'lead' | 'given' | 'done'> & { file: string }
  signed: true
}
