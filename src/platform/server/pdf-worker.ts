/** A thread that sets documents one after the other; see pdf.ts. */
import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './pdf-document.ts'
import { setDocument } from './pdf-setting.ts'

parentPort!.on('message', (document: PdfDocument) => {
  setDocument(document).then(
    (bytes) => parentPort!.postMessage({ bytes }, [bytes.buffer as ArrayBuffer]),
    (error: unknown) =>
      parentPort!.postMessage({ failure: error instanceof Error ? error.stack : String(error) }),
  )
})
