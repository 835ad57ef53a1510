/** `npm run verify -- paper FILE`: what it prints of a paper, and its exit code. */
import { readFile } from 'node:fs/promises'
import { formatDate, formatLongDateTime } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import type { PublicKey } from '#platform/pki/signing.ts'
import { verifyPaper } from '#papers/check/verifying.ts'
import { verifyMessages as words } from '#papers/check/verify.messages.ts'

type Given = { keys: PublicKey[]; certificates: string[]; address: string | undefined }
const both = ({ bg, en }: Text) => console.log(`${bg}\n${en}`)

/** Checks the file of a paper; answers 0 where it is proven, 1 where it was changed, 3 where something is lacking. */
export async function checkPaperFile(
  path: string,
  { keys, certificates, address }: Given,
): Promise<0 | 1 | 3> {
  const verdict = await verifyPaper(await readFile(path), { keys, certificates, ...(address && { address }) })
  if (!verdict.sound) {
    both({ bg: words.notSound.bg(verdict.why.bg), en: words.notSound.en(verdict.why.en) })
    return 1
  }
  const { lacks, file, seal } = verdict
  both(lacks.length > 0 ? words.unproven : words.proven)
  for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
  const { number, asOf, pastDay } = file.inside!.content
  const moment = formatLongDateTime(asOf)
  if (pastDay) {
    const day = formatDate(pastDay.day)
    both({ bg: words.factsThen.bg(number, day, moment), en: words.factsThen.en(number, day, moment) })
  } else both({ bg: words.facts.bg(number, moment), en: words.facts.en(number, moment) })
  if (seal) both({ bg: words.sealedBy.bg(seal), en: words.sealedBy.en(seal) })
  both({ bg: words.fileHash.bg(file.hash), en: words.fileHash.en(file.hash) })
  both(words.online)
  return lacks.length > 0 ? 3 : 0
}
