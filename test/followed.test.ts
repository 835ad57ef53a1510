/** The manuals that `npm run follow-manual` follows have no block that it does not know, and say the same in both languages. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blocksOf, commandsOf } from '../tools/follow/blocks.ts'
import { plan } from '../tools/follow/following.ts'
import { FOLLOWED } from '../tools/follow/steps.ts'

const blocksIn = (document: string) => blocksOf(document, readFileSync(document, 'utf8'))

it.each(FOLLOWED)('each block of $document › $chapter has its step', ({ document, chapter, steps }) => {
  const blocks = blocksIn(document).filter(({ headings }) => headings.includes(chapter))
  expect(blocks.length).toBeGreaterThan(0)
  const planned = plan(blocks, steps)
  expect(planned.map(({ block }) => block)).toEqual(blocks)
  expect(() => plan([...blocks, { ...blocks[0]!, headings: ['Unheard of'] }], steps)).toThrow(/Unheard of/)
  expect(() => plan(blocks.slice(0, -1), steps)).toThrow(/There is no block/)
})

it('an administrator is told the same commands in both languages', () => {
  const said = (language: string) =>
    blocksIn(`docs/manuals/admin.${language}.md`).map(({ text }) =>
      // Which language is spoken, and what a person writes, may differ.
      commandsOf(text).map((command) => command.replace(/ --lang \w+$/, '').replace(/"[^"\\$]*"$/, '')),
    )
  expect(said('bg')).toEqual(said('en'))
})
