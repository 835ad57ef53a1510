/** Which step belongs to which block of a manual. */
import { type Block, variablesIn } from './blocks.ts'
import type { Step } from './step.ts'

export type Planned = { block: Block; steps: readonly Step[] }

/** Where a block stands, as `document:line`. */
export const placeOf = ({ document, line }: Block) => `${document}:${line}`

/**
 * Finds the steps of each block; throws where commands or an instruction have none, a step has no block, or an instruction names a
 * variable that its steps do not: nothing is passed over in silence.
 */
export function plan(blocks: readonly Block[], steps: readonly Step[]): Planned[] {
  const seen = new Map<string, number>()
  const planned = blocks.flatMap((block): Planned[] => {
    const under = block.headings.at(-1) ?? ''
    const counted = block.kind !== 'words' && block.number === undefined
    const nth = seen.get(under) ?? 0
    if (counted) seen.set(under, nth + 1)
    const own = steps.filter(
      (step) => step.under === under && (counted ? countsAs(step, nth) : fits(step, block)),
    )
    if (own.length === 0) {
      if (block.kind === 'words') return []
      throw new Error(`${placeOf(block)}: nobody knows how to follow this (${under}).\n${block.text}`)
    }
    const said = own.map(wordsOf).join('\n')
    const unnamed =
      block.kind === 'instruction' ? variablesIn(block.text).filter((name) => !said.includes(name)) : []
    if (unnamed.length > 0)
      throw new Error(`${placeOf(block)}: its step says nothing of ${unnamed.join(', ')}.`)
    return [{ block, steps: own }]
  })
  const unused = steps.filter((each) => !planned.some(({ steps: own }) => own.includes(each)))
  if (unused.length > 0)
    throw new Error(
      `There is nothing for ${unused.map(({ under, nth, item, passage }) => `${under} › ${item ?? passage ?? nth ?? 0}`).join('; ')}.`,
    )
  return planned
}

/** All that a step says of what it does. */
const wordsOf = (step: Step) =>
  Object.entries(step)
    .map(([name, value]) =>
      name === 'passage' ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
    .join('\n')

const countsAs = ({ nth = 0, item, passage }: Step, wanted: number) =>
  item === undefined && passage === undefined && nth === wanted

const fits = ({ item, passage }: Step, { kind, number, text }: Block) =>
  kind === 'words' ? passage !== undefined && text.includes(passage) : item === number
