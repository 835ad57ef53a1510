/** Documents as the world's programs write them (test/world/uploads), each with the answer that is right; and the same ones changed as programs on the way change files. */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mustBePassive, typeOf } from '#files/server/content.ts'
import { files } from '#files/files.contract.ts'
import { Refusal } from '#platform/endpoint.ts'
import { closeReading } from '#platform/process/reading.ts'

afterAll(closeReading)

const FOLDER = new URL('./world/uploads/', import.meta.url)
const Answer = z.strictObject({
  kind: z.string(),
  /** Where files of this kind come from. */
  from: z.string(),
  verdict: z.string().default('taken'),
  /** What the refusal says, among other words. */
  says: z.string().default(''),
})
const answers = Object.entries(
  z.record(z.string(), Answer).parse(JSON.parse(readFileSync(new URL('answers.json', FOLDER), 'utf8'))),
)

/** The portal's verdict, and its words in English. */
async function judged(bytes: Buffer) {
  try {
    await mustBePassive(typeOf(bytes), bytes)
    return { verdict: 'taken', words: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const general = files.uploadFile.refusals[error.code as keyof typeof files.uploadFile.refusals]
    return { verdict: error.code, words: error.exactly?.('en') ?? general.en }
  }
}

/** A later version that adds a title and changes nothing else. */
function changedLater(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const [, before] = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)!
  const trailer = text.slice(Number(before))
  const lead = /\/Root \d+ 0 R/.exec(trailer)![0]
  const locked = [/\/Encrypt \d+ 0 R/, /\/ID ?\[[^\]]*\]/]
    .map((each) => each.exec(trailer)?.[0] ?? '')
    .join('')
  const object = `\n9999 0 obj\n<</Title<00>>>\nendobj\n`
  const at = bytes.length + object.length
  const table = `xref\n9999 1\n${String(bytes.length + 1).padStart(10, '0')} 00000 n \n`
  const end = `trailer\n<</Size 10000${lead}${locked}/Prev ${before}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(object + table + end, 'latin1')])
}

describe('a document of the world', () => {
  it.each(answers)('%s', async (name, { verdict, says }) => {
    const found = await judged(readFileSync(new URL(name, FOLDER)))
    expect(found.verdict, found.words).toBe(verdict)
    expect(found.words).toContain(says)
  })

  it.each(answers.filter(([name]) => name.endsWith('.pdf')))(
    '%s is judged the same after what programs do to files on the way',
    async (name, { verdict }) => {
      const bytes = readFileSync(new URL(name, FOLDER))
      const changed: Record<string, Buffer> = {
        'zeros behind': Buffer.concat([bytes, Buffer.alloc(5000)]),
        'lines behind': Buffer.concat([bytes, Buffer.from('\r\n'.repeat(3000))]),
        'a page behind': Buffer.concat([bytes, Buffer.from(`<html>${'<p>Error</p>'.repeat(300)}</html>`)]),
        ...(!/^(?:head|mark)/.test(name) && {
          'lines before': Buffer.concat([Buffer.alloc(1000, '\r\n'), bytes]),
          'letters before': Buffer.concat([Buffer.alloc(999, 'X-Mailer: a\n'), bytes]),
        }),
        ...(!/^(?:cut|no-way)/.test(name) && { 'a later version': changedLater(bytes) }),
      }
      for (const [what, each] of Object.entries(changed))
        expect((await judged(each)).verdict, what).toBe(verdict)
    },
  )
})
