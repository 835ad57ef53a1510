/** Print-outs for a court: each with a place to certify it, and under the portal's electronic seal as long as one can be had. Ordinance N-3, art. 18(4). */
import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/lang/language.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { mustSealAt, type SealDelay, SealDelayed, sealPdf } from '#platform/pki/seal/sealing.ts'
import type { Services } from '#platform/process/integrations.ts'
import { stampsInOrder } from '#settings/stamp-order.ts'
import { messages } from './print.messages.ts'

/** How many of an archive were sealed and how many not; once a seal cannot be had, why. */
export type Sealed = { sealed: number; unsealed: number; why: SealDelay | undefined }

/** The document with the place where whoever hands it in certifies it. */
function withPlace(document: PdfDocument, sealed: boolean): PdfDocument {
  const words = inLanguage(messages, document.language)
  const signers = [words.certifiedBy, words.certifiedOn]
  return {
    ...document,
    sections: [
      ...document.sections,
      ...(sealed
        ? [
            { kind: 'paragraphs' as const, heading: words.certified, paragraphs: [words.sealed] },
            { kind: 'signatures' as const, signers },
          ]
        : [{ kind: 'signatures' as const, heading: words.certified, signers }]),
    ],
    ...(sealed && { archive: { sealed } }),
  }
}

/** Prints one after the other. Where no seal can be had the archive is made without: nobody's appeal waits for it, and no authority is asked again in vain. */
export function printOuts({ db, services, now }: { db: Db; services: Services; now: Date }) {
  const found: Sealed = { sealed: 0, unsealed: 0, why: undefined }
  const begun = performance.now()

  async function sealed(document: PdfDocument): Promise<Uint8Array> {
    // A large archive takes longer than the time of a stamp may differ.
    const at = new Date(now.getTime() + performance.now() - begun)
    const { seal, stamps } = mustSealAt({ seal: services.seal, stamps: services.stamps, at })
    const prepared = Buffer.from(await toPdf(withPlace(document, true)))
    const reason = document.title
    return sealPdf(prepared, { seal, stamps: await stampsInOrder(db, stamps, at), at, reason })
  }

  return {
    found,
    async print(document: PdfDocument): Promise<Uint8Array> {
      if (!found.why)
        try {
          const bytes = await sealed(document)
          found.sealed++
          return bytes
        } catch (error) {
          if (!(error instanceof SealDelayed)) throw error
          found.why = error.code
        }
      found.unsealed++
      return toPdf(withPlace(document, false))
    },
  }
}
