/** The template by which messages are written: where its text and its files go. */
import { ServiceAway, ServiceRefused } from './meaning.ts'
import type { TemplateField } from './rest-answers.ts'

/** Kinds of fields that take a text, the fittest first. */
const TEXTS = ['textarea', 'markdown', 'textfield']
const typeOf = ({ type }: TemplateField) => String(type).toLowerCase()

/** Answers who fills in the fields once the files have their numbers. Throws where the template is not one for our messages. */
export function fieldsFor(content: readonly TemplateField[], has: { text: string; files: number }) {
  const texts = content
    .filter((field) => TEXTS.includes(typeOf(field)))
    .toSorted(
      (one, other) =>
        Number(other.isRequired ?? false) - Number(one.isRequired ?? false) ||
        TEXTS.indexOf(typeOf(one)) - TEXTS.indexOf(typeOf(other)),
    )
  const text = texts[0]
  const file = content.find((field) => typeOf(field) === 'file')
  const others = content.filter((field) => field.isRequired && field !== text && field !== file)
  const wrong = (what: string) => new ServiceAway(`templates: ${what}`, { surelyNot: true })
  if (others.length > 0) throw wrong('it wants more than a text and files')
  if (has.text !== '' && !text) throw wrong('it has no field for a text')
  if (has.files > 0 && !file) throw wrong('it has no field for files')
  if (has.files === 0 && file?.isRequired) throw wrong('it wants a file')
  if (file?.instances && has.files > file.instances)
    throw new ServiceRefused(`templates: at most ${file.instances} files`)
  return (blobs: readonly number[]): Record<string, string | readonly number[]> => ({
    ...(text && { [text.id]: has.text }),
    ...(file && { [file.id]: blobs }),
  })
}
