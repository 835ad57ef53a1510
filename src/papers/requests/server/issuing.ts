/** Freezes papers: what the register says at the moment when the money counts as received, or at once where none is due. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { dayInSofia } from '../../../platform/dates.ts'
import { type Db, nextNumber } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Language } from '../../../platform/lang/language.ts'
import { canonical, hashOf } from '../../../platform/process/canonical.ts'
import type { Scope } from '../../../platform/process/outside.ts'
import { findParty } from '../../../register/parties/parties.ts'
import { fold } from '../../../register/things/folding.rules.ts'
import {
  AskedPerson,
  AskedThing,
  type PaperContent,
  type PaperKind,
  Requester,
} from '../../content/content.contract.ts'
import { messages } from '../../content/content.messages.ts'
import { numberNames } from '../../../platform/identifiers.messages.ts'
import { propertyTypes } from '../../../register/things/kinds.messages.ts'
import { entriesOf, entriesOn, thingsCalled } from '../../content/register-facts.ts'

/** What a request asks for, as it is kept. */
export const Asked = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CERTIFICATE'),
    things: z.array(AskedThing).min(1).max(10),
    purpose: z.string(),
  }),
  z.object({ kind: z.literal('REPORT'), person: AskedPerson, withLifted: z.boolean(), purpose: z.string() }),
])
export type Asked = z.infer<typeof Asked>

export type RequestRow = Selectable<DB['paper_request']>
type Fee = PaperContent['fee']

const PREFIX: Record<PaperKind, string> = { CERTIFICATE: 'UD', REPORT: 'SP' }
/** The year and number that people read: `UD-2026-000123`, in letters that every keyboard has. */
export async function nextPaperNumber(db: Db, kind: PaperKind | 'REQUEST', now: Date): Promise<string> {
  const year = Number(dayInSofia(now).slice(0, 4))
  const number = await nextNumber(db, `paper ${kind}`, year)
  return `${kind === 'REQUEST' ? 'ZV' : PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}`
}

/** 100 bits in letters and digits that nobody confuses, in groups of five. */
const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () =>
  [...randomBytes(20)]
    .map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

/** A code as it was made, whatever letters look like its digits and however it was grouped. */
const plainCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/** By what a paper is found: its number and the code beside it, however they were typed. */
export const hashOfCode = (number: string, code: string) =>
  createHash('sha256')
    .update(`${number.trim().toUpperCase()} ${plainCode(code)}`)
    .digest()

/** Makes the papers of a request, in the transaction that found it paid or free. The request must be locked and UNPAID. */
export async function issuePapers({ db, now, outside }: Scope, request: RequestRow, fee: Fee): Promise<void> {
  const { personal } = outside
  const asked = Asked.parse(JSON.parse(personal.open(request.asked_cipher)))
  const requester = Requester.parse(JSON.parse(personal.open(request.requester_cipher)))
  const one = asked.kind === 'REPORT'
  for (const [index, thing] of (one ? [null] : asked.things).entries()) {
    const number = await nextPaperNumber(db, asked.kind, now)
    const found = await (thing
      ? aboutThing(db, thing, now, request.language)
      : aboutPerson({ db, now, outside }, asked as Extract<Asked, { kind: 'REPORT' }>, request.language))
    const content: PaperContent = {
      format: 'zapori-paper/1',
      kind: asked.kind,
      number,
      language: request.language,
      asOf: now.toISOString(),
      request: { number: request.number, at: request.at.toISOString(), purpose: asked.purpose },
      requester,
      fee,
      ...found,
    }
    const text = canonical(content)
    const code = newCode()
    const { person } = asked.kind === 'REPORT' ? asked : { person: null }
    await db
      .insertInto('paper')
      .values({
        request_id: request.id,
        position: index + 1,
        uid: randomUUID(),
        number,
        kind: asked.kind,
        code_cipher: personal.cover(code),
        code_hash: hashOfCode(number, code),
        as_of: now,
        content_cipher: personal.cover(text),
        content_hash: hashOf(text),
        ...(thing && { thing_kind: thing.kind, thing_folded: fold(thing.identifier) }),
        ...(person?.by === 'NUMBER' &&
          (person.numberKind === 'EIK'
            ? { party_eik: person.number }
            : { party_hash: personal.hashes({ type: person.numberKind!, value: person.number! })[0]! })),
        next_try_at: now,
      })
      .execute()
  }
  await db
    .updateTable('paper_request')
    .set({ state: 'ISSUED', issued_at: now })
    .where('id', '=', request.id)
    .execute()
}

async function aboutThing(db: Db, thing: AskedThing, now: Date, language: Language) {
  const things = await thingsCalled(db, thing)
  const [known] = things
  return {
    about: {
      what: 'THING' as const,
      thing,
      known: known
        ? {
            kind: known.kind,
            identifier: known.identifier,
            secondIdentifier: known.secondIdentifier,
            title: known.title,
          }
        : null,
    },
    entries: await entriesOn(db, things),
    sources: [source(`${propertyTypes[thing.kind][language]}: ${thing.identifier}`, now)],
  }
}

async function aboutPerson(
  { db, now, outside }: Scope,
  { person, withLifted }: Extract<Asked, { kind: 'REPORT' }>,
  language: Language,
) {
  const party =
    person.by === 'NUMBER'
      ? await findParty(db, person.numberKind!, person.number!, outside.personal)
      : undefined
  return {
    about: { what: 'PERSON' as const, person, registeredName: party?.name ?? null, withLifted },
    entries: await entriesOf(db, person, withLifted, outside.personal),
    sources: [source(searchedBy(person, language), now)],
  }
}

const searchedBy = ({ by, number, numberKind, name }: AskedPerson, language: Language) =>
  by === 'NUMBER'
    ? `${numberNames[numberKind!][language]} ${number}`
    : `${messages.byNameAlone[language]}: ${name}`

const source = (by: string, now: Date) => ({ register: 'ZAPORI' as const, by, at: now.toISOString() })
