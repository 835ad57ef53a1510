/** The press: documents are set as PDF in threads of their own, so that bids and answers never wait for a page. */
import { Refusal } from '#platform/endpoint.ts'
import type { PdfDocument } from './document.ts'
import { openThreads, type ThreadOptions } from '#platform/process/threads.ts'

/** Some three hundred pages. What is longer could take so much memory that the portal goes with it. */
const MOST_SIGNS = 1_000_000
const LIMITS = { memoryMb: 512, timeLimitMs: 60_000, mostWaiting: 4, longestQueue: 200, givesWay: true }

/** Opens a press. Closing it waits for what is in hand. */
export function openRenderer(options: Partial<ThreadOptions> = {}) {
  const threads = openThreads({ ...LIMITS, ...options })
  const module = new URL('./setting.ts', import.meta.url)
  return {
    /** Sets a document; throws the refusals `tooMany` when too many wait, and `tooLong`, which endpoints declare. */
    set: async (document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> => {
      if (JSON.stringify(document).length > MOST_SIGNS) throw new Refusal('tooLong')
      return threads.run({ module, name: 'setDocument', input: document })
    },
    close: threads.close,
    threads: threads.count,
  }
}

let isTrial = false

/** From now on every document of this process says that it comes from a demonstration. */
export const markAsTrial = (): void => void (isTrial = true)

let renderer: ReturnType<typeof openRenderer> | undefined

/** A document as PDF, set by the press of this process. */
export const toPdf = (document: PdfDocument) =>
  (renderer ??= openRenderer()).set(isTrial ? { ...document, trial: true } : document)

/** Closes the press of this process, if there is one; a later document opens another. */
export async function closeRenderer() {
  const closing = renderer
  renderer = undefined
  await closing?.close()
}
