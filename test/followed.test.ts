/** The manuals that `npm run follow-manual` follows ask for nothing that it does not know, and ask for the same in both languages. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Block, blocksOf, commandsOf, variablesIn } from '../ops/follow/blocks.ts'
import { plan } from '../ops/follow/planning.ts'
import { FOLLOWED } from '../ops/follow/steps.ts'

const blocksIn = (document: string) => blocksOf(document, readFileSync(document, 'utf8'))

const isReported = ({ kind }: Block) => kind !== 'words'

it.each(FOLLOWED)('what $document › $chapter asks for has its step', ({ document, chapter, steps }) => {
  const blocks = blocksIn(document).filter(({ headings }) => headings.includes(chapter))
  const reported = blocks.filter(isReported)
  expect(blocks.length).toBeGreaterThan(0)
  const planned = plan(blocks, steps)
  expect(planned.map(({ block }) => block).filter(isReported)).toEqual(reported)
  const strange: Block = {
    document,
    line: 1,
    headings: ['Unheard of'],
    kind: 'instruction',
    number: 1,
    text: 'Do it.',
  }
  expect(() => plan([...blocks, strange], steps)).toThrow(/Unheard of/)
  expect(() => plan(blocks.slice(0, blocks.lastIndexOf(planned.at(-1)!.block)), steps)).toThrow(/nothing for/)
})

it('an instruction whose step does not name its variables is not followed', () => {
  const [block] = blocksOf('one.md', '# One\n\n1. Set `SOME_URL` and\n   `OTHER_URL`.\n')
  const step = { under: 'One', item: 1, place: { on: 'server', portal: '' } } as const
  expect(() => plan([block!], [{ ...step, does: 'set SOME_URL' }])).toThrow(/OTHER_URL/)
  expect(plan([block!], [{ ...step, does: 'set SOME_URL OTHER_URL' }])).toHaveLength(1)
})

it('an administrator is told the same in both languages', () => {
  const said = (language: string) =>
    blocksIn(`docs/manuals/admin.${language}.md`)
      .filter(isReported)
      .map(({ kind, number, text }) =>
        kind === 'instruction'
          ? [number, ...variablesIn(text).toSorted()]
          : // Which language is spoken, and what a person writes, may differ.
            commandsOf(text).map((command) => command.replace(/ --lang \w+$/, '').replace(/"[^"\\$]*"$/, '')),
      )
  expect(said('bg')).toEqual(said('en'))
})
