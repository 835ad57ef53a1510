/** One click for an appeal: everything on a sale in one ZIP file, with the hash of each part and what proves it. Ordinance N-3, art. 18(2), 18(4). */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { fileBytes } from '#files/server/files.ts'
import { formatLongDateTime } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { wholeLanguages } from '#platform/lang/language.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import { canonical } from '#platform/process/canonical.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { publishedKeys } from '#sales/proofs/server/signing-key.ts'
import { addressOf } from '#sales/protocol/server/ended-sale.ts'
import { openProtocol, signedOf } from '#sales/protocol/server/protocol-record.ts'
import { reportDocument } from '#sales/protocol/server/report-document.ts'
import { readReport } from '#sales/protocol/server/report-store.ts'
import {
  acts,
  announcement,
  applications,
  type Bundled,
  check,
  completionSteps,
  json,
  letters,
  type Part,
  sizeOfFiles,
} from './court-bundle-parts.ts'
import { courtBundles } from './court-bundle.contract.ts'
import { courtBundleMessages as words } from './court-bundle.messages.ts'
import { printOuts, type Sealed } from './print-outs.ts'

type Parts = AsyncGenerator<Part>

/** Annex 6; a sale that was terminated has none. */
async function* report({ db, services, sale, print }: Bundled): Parts {
  const stored = await readReport(db, services, sale.id)
  if (!stored) return
  yield { path: '05-report/report.json', bytes: stored.text }
  for (const language of wholeLanguages) {
    const document = reportDocument(stored, { language, address: addressOf(services, sale.id) })
    yield { path: `05-report/report-${language}.pdf`, bytes: await print(document) }
  }
}

/** What a court bundle holds of the bidding: report, protocol, and the log with its time stamps and keys. */
async function* protocol({ db, services, sale }: Bundled): Parts {
  const signed = await signedOf(db, sale.id)
  if (!signed) return
  const owner = { kind: 'PROTOCOL' as const, id: sale.id }
  yield { path: '06-protocol/protocol.json', bytes: canonical(openProtocol(services, signed)) }
  const files = { 'protocol-signed': signed.document_file, 'protocol-published': signed.redacted_file }
  for (const [name, id] of Object.entries(files))
    yield { path: `06-protocol/${name}.pdf`, bytes: (await fileBytes(db, services, id, owner)).bytes }
  const stamp = await db
    .selectFrom('protocol_stamp')
    .select('token')
    .where('protocol_id', '=', signed.id)
    .executeTakeFirst()
  if (stamp?.token) yield { path: '06-protocol/protocol-signed.tsr', bytes: stamp.token }
}

/** The log as anyone may download it, each time stamp as a file of its own, and the keys. */
async function* log({ db, services, now, sale }: Bundled): Parts {
  yield { path: '07-log/sale.jsonl', bytes: await exportLog(db, sale, services.signing) }
  const points = await db
    .selectFrom('sale_checkpoint')
    .select(['number', 'token'])
    .where('auction_id', '=', sale.id)
    .orderBy('number')
    .execute()
  for (const { number, token } of points)
    if (token) yield { path: `07-log/checkpoint-${String(number).padStart(4, '0')}.tsr`, bytes: token }
  yield { path: '07-log/keys.json', bytes: json({ keys: await publishedKeys(db, services.signing, now) }) }
  const authorities = services.stamps?.trusted ?? []
  if (authorities.length > 0) yield { path: '07-log/authorities.pem', bytes: `${authorities.join('\n')}\n` }
}

/** What an archive of this kind can hold at all is four gigabytes. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024
const STRETCH = 1024 * 1024
/** So many are made at the same moment, and one for each account: each keeps a file and a page of the press in memory. */
const MOST_AT_ONCE = 3
const RETRY_SECONDS = 15
/** What does not become smaller. */
const PACKED = /\.(pdf|jpe?g|png|webp|docx|zip|tsr)$/i

/** What the files of others were called when they were handed in. */
const INDEX = 'INDEX.txt'

/** For whom bundles are being made in this process. */
const making = new Set<number>()

export const courtBundleHandlers = handlers(courtBundles, {
  async downloadCourtBundle({ input: { auctionId: saleId }, user, db, now, services }) {
    const sale = await db
      .selectFrom('auction')
      .innerJoin('announcement as a', 'a.id', 'auction.id')
      .selectAll('auction')
      .select(['a.code', 'a.organiser_id'])
      .where('auction.id', '=', saleId)
      .executeTakeFirst()
    if (!sale) throw new Refusal('noSuchAuction')
    if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
    if (!sale.closed_at && !sale.terminated_at) throw new Refusal('notEnded')
    if ((await sizeOfFiles(db, saleId)) > MOST_BYTES) throw new Refusal('tooMuch')
    if (making.has(user.id) || making.size >= MOST_AT_ONCE)
      throw new Refusal('bundling', { retryAfterSeconds: RETRY_SECONDS })
    making.add(user.id)
    return whileRead(bundle({ db, services, now, sale }), () => making.delete(user.id))
  },
})

/** Everything on a sale, piece by piece as it is read: one file of it is in memory at a time. */
async function* bundle(scope: Omit<Bundled, 'print'>): AsyncGenerator<Uint8Array> {
  const { services, now, sale } = scope
  const { print, found } = printOuts(scope)
  const from = { ...scope, print }
  const archive = packing(now)
  for (const part of [
    announcement,
    acts,
    applications,
    letters,
    report,
    protocol,
    log,
    check,
    completionSteps,
  ])
    for await (const each of part(from)) yield* archive.add(each)
  yield* archive.add({ path: INDEX, bytes: archive.index() })
  const list = archive.sums()
  // What the portal signs it cannot deny later.
  const signature = JSON.stringify(await services.signing.sign(() => list), null, 2)
  const [date, time] = formatLongDateTime(now).split(' ') as [string, string]
  const origin = (language: 'bg' | 'en') =>
    [sale.code, services.publicUrl, common.moment[language](date, time)] as const
  const readme = [
    words.readme.bg(...origin('bg')),
    sealingIn(found, 'bg'),
    words.readme.en(...origin('en')),
    sealingIn(found, 'en'),
    words.contents.bg,
    words.contents.en,
  ]
  yield* archive.add({ path: 'README.txt', bytes: `\ufeff${readme.join('\n')}\n\n${list}` })
  yield* archive.add({ path: 'SHA256SUMS', bytes: list })
  yield* archive.add({ path: 'SHA256SUMS.signature.json', bytes: signature })
  yield* archive.end()
}

/** What the text says of the seal on print-outs: that they bear it, or how many do not, and why. */
const sealingIn = ({ sealed, unsealed, why }: Sealed, language: 'bg' | 'en') =>
  why ? words.notSealed[language](sealed, unsealed, words[why][language]) : words.sealed[language](sealed)

/** The same pieces, and `free` once they are all read or nobody reads on, even if nobody ever began. */
const whileRead = (parts: AsyncGenerator<Uint8Array>, free: () => void): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({
    async next() {
      try {
        const part = await parts.next()
        if (part.done) free()
        return part
      } catch (error) {
        free()
        throw error
      }
    },
    async return() {
      free()
      return parts.return(undefined)
    },
  }),
})

/** Packs one file after the other, in stretches between which bids are answered, and hands each piece on as soon as it is there. */
function packing(now: Date) {
  let parts: Uint8Array[] = []
  const sums: string[] = []
  const called: string[] = []
  const taken = new Set<string>()
  let failed: Error | null = null
  const zip = new Zip((error, part) => {
    failed ??= error
    parts.push(part)
  })
  const ready = () => {
    if (failed) throw failed
    const all = parts.filter(({ length }) => length > 0)
    parts = []
    return all
  }
  return {
    async *add({ path, bytes: content, called: handedInAs }: Part) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const name = unused(path, taken)
      if (handedInAs !== undefined) called.push(`${name}\t${handedInAs}\n`)
      const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = now
      zip.add(file)
      const hash = createHash('sha256')
      for (let at = 0; at === 0 || at < bytes.length; at += STRETCH) {
        const stretch = bytes.subarray(at, at + STRETCH)
        hash.update(stretch)
        file.push(stretch, at + STRETCH >= bytes.length)
        yield* ready()
        await breathe()
      }
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    sums: () => sums.join(''),
    index: () => `\ufeff${words.index.bg}\n${words.index.en}\n\n${called.join('')}`,
    *end() {
      zip.end()
      yield* ready()
    },
  }
}

/** Two files of one name get numbers; none leaves its folder. */
function unused(path: string, taken: Set<string>) {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^./]{1,8})?$/.exec(path) ?? []
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${stem}-${number}${ending}`
    // Where small and capital letters are the same, neither file replaces the other.
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
