/** After a change of keys: who asked, what for, and what papers say, are sealed under the newest one. */
import type { Db } from '../../../platform/db/database.ts'
import { allOf, inBatches, type Turn } from '../../../platform/db/resealing.ts'
import type { PersonalNumbers } from '../../../platform/pki/personal.ts'
import { Requester } from '../../content/content.contract.ts'
import { Asked } from '../../content/asked.contract.ts'

const resealRequests = (db: Db, personal: PersonalNumbers, batch: number) =>
  inBatches((after) =>
    db.transaction().execute(async (tx): Promise<Turn> => {
      const rows = await tx
        .selectFrom('paper_request')
        .select(['id', 'requester_number_cipher', 'requester_cipher', 'asked_cipher'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute()
      let done = 0
      for (const row of rows) {
        const { id, requester_number_cipher: number, requester_cipher: requester, asked_cipher: asked } = row
        if ([number, requester, asked].every((cipher) => personal.isNewest(cipher))) continue
        const text = personal.open(requester)
        const { numberKind: type } = Requester.parse(JSON.parse(text))
        const sealed = personal.seal({ type, value: personal.open(number) })
        await tx
          .updateTable('paper_request')
          .set({
            requester_hash: sealed.hash,
            requester_number_cipher: sealed.cipher,
            requester_cipher: personal.cover(text),
            asked_cipher: personal.cover(personal.open(asked)),
          })
          .where('id', '=', id)
          .execute()
        done++
      }
      return { last: rows.at(-1)?.id, done }
    }),
  )

const resealContents = (db: Db, personal: PersonalNumbers, batch: number) =>
  inBatches((after) =>
    db.transaction().execute(async (tx): Promise<Turn> => {
      const rows = await tx
        .selectFrom('paper as p')
        .innerJoin('paper_request as r', 'r.id', 'p.request_id')
        .select(['p.id', 'p.code_cipher', 'p.content_cipher', 'p.party_hash', 'r.asked_cipher'])
        .where('p.id', '>', after)
        .orderBy('p.id')
        .limit(batch)
        .forNoKeyUpdate('p')
        .execute()
      let done = 0
      for (const { id, code_cipher: code, content_cipher: content, party_hash, asked_cipher } of rows) {
        if (personal.isNewest(code) && personal.isNewest(content)) continue
        await tx
          .updateTable('paper')
          .set({
            code_cipher: personal.cover(personal.open(code)),
            content_cipher: personal.cover(personal.open(content)),
            ...(party_hash && { party_hash: hashOfParty(personal, asked_cipher) }),
          })
          .where('id', '=', id)
          .execute()
        done++
      }
      return { last: rows.at(-1)?.id, done }
    }),
  )

/** The hash of the number by which a report was asked for, under the newest key. */
function hashOfParty(personal: PersonalNumbers, asked: Buffer): Buffer {
  const wanted = Asked.parse(JSON.parse(personal.open(asked)))
  if (!('person' in wanted) || !wanted.person.number || !wanted.person.numberKind)
    throw new Error('A report by number names none.')
  return personal.hashes({ type: wanted.person.numberKind, value: wanted.person.number })[0]!
}

export const resealPapers = allOf(resealRequests, resealContents)
