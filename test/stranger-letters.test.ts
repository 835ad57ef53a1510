/** Every letter that somebody who is not signed in can cause, found in the code: each stands in the table of decision 094. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import type { Contract } from '#platform/endpoint.ts'
import { fileOf } from '../tools/domains.ts'

const DECISION = 'docs/decisions/094-letters-of-strangers.md'
/** Where letters are put into the outbox. */
const OUTBOX = ['src/platform/mail/mail.ts#queueMail', 'src/platform/mail/mail.ts#queueBulk']

/** What a piece of code is called, and the names in it that it has from its file or from another. */
type Code = { name: string; needs: string[] }

/** The declarations of a file, and each handler in it by itself: as they are laid out, a declaration begins a line. */
function codeOf(file: string): Code[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const imported = new Map(
    [...text.matchAll(/^import (?:type )?[\w, ]*\{([^}]*)\}[\w, ]* from '([^']+)'/gm)].flatMap(
      ([, names, from]) =>
        names!.split(',').map((each) => {
          const [there = '', here = there] = each
            .trim()
            .replace(/^type /, '')
            .split(' as ')
          return [here, `${fileOf(from!, file)}#${there}`] as const
        }),
    ),
  )
  const chunks = text
    .split(/^(?=(?:export )?(?:async )?(?:function\*?|const|class) \w)/m)
    .flatMap((chunk) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(chunk)?.[1]
      if (name === undefined) return []
      if (!/^[^\n]*= (?:recordingH|h)andlers\(/.test(chunk)) return [[name, chunk] as const]
      return chunk.split(/^ {2}(?=(?:async )?\w+[(:])/m).flatMap((part) => {
        const handler = /^(?:async )?(\w+)[(:]/.exec(part)?.[1]
        return handler === undefined ? [] : [[`handler ${handler}`, part] as const]
      })
    })
  const own = new Set(chunks.map(([name]) => name))
  return chunks.map(([name, chunk]) => ({
    name: name.startsWith('handler ') ? name : `${file}#${name}`,
    needs: [...new Set(chunk.match(/\b[A-Za-z_]\w*\b/g))].flatMap((word) =>
      own.has(word) && word !== name ? [`${file}#${word}`] : (imported.get(word) ?? []),
    ),
  }))
}

const codes = new Map(
  globSync('src/**/*.ts')
    .filter((file) => !/\.test\.ts$|\/(?:web|samples|commands)\//.test(file))
    .flatMap(codeOf)
    .map(({ name, needs }) => [name, needs]),
)
/** Whatever reaches the outbox, by however many steps. */
const writing = new Set(OUTBOX)
for (let before = -1; before !== writing.size;) {
  before = writing.size
  for (const [name, needs] of codes) if (needs.some((need) => writing.has(need))) writing.add(name)
}
const writes = (name: string) => writing.has(name)

const table = [...readFileSync(DECISION, 'utf8').matchAll(/^\| `([^|]+)` +\|/gm)].flatMap(([, names]) =>
  names!.split('`, `'),
)

it('the table of the decision has each open command that writes a letter, and no other', () => {
  const open = Object.entries(contract as Contract).filter(([, { access }]) => access.who === 'anyone')
  const handled = open.filter(([name]) => codes.has(`handler ${name}`))
  expect(handled.length / open.length, 'the code is read').toBeGreaterThan(0.9)
  const found = handled.flatMap(([name]) => (writes(`handler ${name}`) ? [name] : []))
  // It leaves a row that a job reads, so that its answer tells nothing.
  expect(table.toSorted()).toEqual([...found, 'sendResetPasswordMail'].toSorted())
})

it('of jobs that write letters, one reads what strangers leave', () => {
  const jobs = [...codes].filter(
    ([name, needs]) =>
      !name.startsWith('handler ') &&
      /#\w*(?:Job|Jobs|Outbox|Letters)$/.test(name) &&
      needs.length > 0 &&
      writes(name),
  )
  const reading = jobs.filter(([name]) =>
    readFileSync(name.split('#')[0]!, 'utf8').includes("'reset_request'"),
  )
  expect(reading.map(([name]) => name.split('#')[1])).toEqual(['resetLetterJob'])
})
