/** One click for an appeal: everything on a sale in one ZIP file, with the hash of each part and what proves it. Ordinance N-3, art. 18(2), 18(4). */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { formatLongDateTime } from '../../platform/dates.ts'
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { courtBundles } from '../court-bundle.contract.ts'
import { courtBundleMessages as words } from '../court-bundle.messages.ts'
import {
  acts,
  aftermath,
  announcement,
  applications,
  check,
  letters,
  sizeOfFiles,
} from './court-bundle-parts.ts'
import { log, protocol, report } from './court-bundle-proofs.ts'
import type { Part, Bundled } from './court-bundle-parts.ts'

const MOST_BYTES = 200 * 1024 * 1024
const STRETCH = 1024 * 1024
/** What does not become smaller. */
const PACKED = /\.(pdf|jpe?g|png|webp|docx|zip|tsr)$/i

export const bundling = handlers(courtBundles, {
  async downloadCourtBundle({ input: { auctionId }, user, db, now, outside }) {
    const sale = await db
      .selectFrom('auction')
      .innerJoin('announcement as a', 'a.id', 'auction.id')
      .selectAll('auction')
      .select(['a.code', 'a.organiser_id'])
      .where('auction.id', '=', auctionId)
      .executeTakeFirst()
    if (!sale) throw new Refusal('noSuchAuction')
    if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
    if (!sale.closed_at && !sale.terminated_at) throw new Refusal('notEnded')
    if ((await sizeOfFiles(db, auctionId)) > MOST_BYTES) throw new Refusal('tooMuch')

    const from: Bundled = { db, outside, now, sale }
    const archive = packing(now)
    for (const part of [announcement, acts, applications, letters, report, protocol, log, check, aftermath])
      for await (const each of part(from)) await archive.add(each)
    const list = archive.sums()
    // What the portal signs it cannot deny later.
    const signature = JSON.stringify(await outside.signing.sign(() => list), null, 2)
    const told = [sale.code, outside.publicUrl, formatLongDateTime(now)] as const
    const readme = [words.readme.bg(...told), words.readme.en(...told), words.contents.bg, words.contents.en]
    await archive.add({ path: 'README.txt', bytes: `\ufeff${readme.join('\n')}\n\n${list}` })
    await archive.add({ path: 'SHA256SUMS', bytes: list })
    await archive.add({ path: 'SHA256SUMS.signature.json', bytes: signature })
    return archive.end()
  },
})

/** Packs one file after the other, in stretches between which bids are answered. */
function packing(now: Date) {
  const pieces: Uint8Array[] = []
  const sums: string[] = []
  const taken = new Set<string>()
  let failed: Error | null = null
  const zip = new Zip((error, piece) => {
    failed ??= error
    pieces.push(piece)
  })
  return {
    async add({ path, bytes: content }: Part) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const name = unused(path, taken)
      const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = now
      zip.add(file)
      const hash = createHash('sha256')
      for (let at = 0; at === 0 || at < bytes.length; at += STRETCH) {
        const stretch = bytes.subarray(at, at + STRETCH)
        hash.update(stretch)
        file.push(stretch, at + STRETCH >= bytes.length)
        await breathe()
      }
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    },
    sums: () => sums.join(''),
    end() {
      zip.end()
      if (failed) throw failed
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

/** Two files of one name get numbers; none leaves its folder. */
function unused(path: string, taken: Set<string>) {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^./]{1,8})?$/.exec(path) ?? []
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${stem}-${number}${ending}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
