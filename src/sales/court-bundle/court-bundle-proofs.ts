/** What a court bundle holds of the bidding: report, protocol, and the log with its time stamps and keys. */
import { wholeLanguages } from '#platform/lang/language.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { publishedKeys } from '#sales/proofs/server/signing-key.ts'
import { fileBytes } from '#files/server/files.ts'
import { toPdf } from '#platform/pdf/press.ts'
import { canonical } from '#platform/process/canonical.ts'
import { type Bundled, json, type Part } from './court-bundle-parts.ts'
import { addressOf } from '#sales/protocol/server/ended-sale.ts'
import { openProtocol, signedOf } from '#sales/protocol/server/protocol-record.ts'
import { reportDocument } from '#sales/protocol/server/report-document.ts'
import { readReport } from '#sales/protocol/server/report-store.ts'

type Parts = AsyncGenerator<Part>

/** Annex 6; a sale that was terminated has none. */
export async function* report({ db, outside, sale }: Bundled): Parts {
  const kept = await readReport(db, outside, sale.id)
  if (!kept) return
  yield { path: '05-report/report.json', bytes: kept.text }
  for (const language of wholeLanguages) {
    const document = reportDocument(kept, { language, address: addressOf(outside, sale.id) })
    yield { path: `05-report/report-${language}.pdf`, bytes: await toPdf(document) }
  }
}

export async function* protocol({ db, outside, sale }: Bundled): Parts {
  const signed = await signedOf(db, sale.id)
  if (!signed) return
  const owner = { kind: 'PROTOCOL' as const, id: sale.id }
  yield { path: '06-protocol/protocol.json', bytes: canonical(openProtocol(outside, signed)) }
  const files = { 'protocol-signed': signed.document_file, 'protocol-published': signed.redacted_file }
  for (const [name, id] of Object.entries(files))
    yield { path: `06-protocol/${name}.pdf`, bytes: (await fileBytes(db, outside, id, owner)).bytes }
  const stamp = await db
    .selectFrom('protocol_stamp')
    .select('token')
    .where('protocol_id', '=', signed.id)
    .executeTakeFirst()
  if (stamp?.token) yield { path: '06-protocol/protocol-signed.tsr', bytes: stamp.token }
}

/** The log as anyone may download it, each time stamp as a file of its own, and the keys. */
export async function* log({ db, outside, now, sale }: Bundled): Parts {
  yield { path: '07-log/sale.jsonl', bytes: await exportLog(db, sale, outside.signing) }
  const points = await db
    .selectFrom('sale_checkpoint')
    .select(['number', 'token'])
    .where('auction_id', '=', sale.id)
    .orderBy('number')
    .execute()
  for (const { number, token } of points)
    if (token) yield { path: `07-log/checkpoint-${String(number).padStart(4, '0')}.tsr`, bytes: token }
  yield { path: '07-log/keys.json', bytes: json({ keys: await publishedKeys(db, outside.signing, now) }) }
  const authorities = outside.stamps?.trusted ?? []
  if (authorities.length > 0) yield { path: '07-log/authorities.pem', bytes: `${authorities.join('\n')}\n` }
}
