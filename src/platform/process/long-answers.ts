/** Answers with long lists are checked and written down in stretches, so that whoever asks for ten thousand rows holds nobody up. */
import { z } from 'zod'
import { inTurns } from './turns.ts'

/** A shorter list is done in a millisecond or two. */
const LONG = 300
const AT_ONCE = 100

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What the contract declares of an answer; throws where it is not what was declared. */
export async function checkedInTurns<S extends z.ZodType>(output: S, answer: unknown): Promise<z.output<S>> {
  if (!(output instanceof z.ZodObject) || output.def.checks?.length || !isRecord(answer))
    return output.parse(answer)
  const lists = Object.entries(output.shape).flatMap(([name, field]) =>
    field instanceof z.ZodArray && !field.def.checks?.length && isLong(answer[name])
      ? [{ name, element: field.element as z.ZodType, all: answer[name] }]
      : [],
  )
  if (lists.length === 0) return output.parse(answer) as z.output<S>
  const without = Object.fromEntries(lists.map(({ name }) => [name, []]))
  const checked = output.parse({ ...answer, ...without }) as Record<string, unknown>
  for (const { name, element, all } of lists)
    checked[name] = await inTurns(all, AT_ONCE, (each) => element.parse(each))
  return checked as z.output<S>
}

/** An answer as JSON. */
export async function jsonInTurns(answer: unknown): Promise<string> {
  if (!isRecord(answer) || !Object.values(answer).some(isLong)) return JSON.stringify(answer)
  const fields: string[] = []
  for (const [name, value] of Object.entries(answer)) {
    const text = isLong(value)
      ? `[${(await inTurns(value, AT_ONCE, (each) => JSON.stringify(each) ?? 'null')).join(',')}]`
      : JSON.stringify(value)
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join(',')}}`
}
