/** Whether a document may be taken. Found in a thread (reading.ts): the file is a stranger's. */
import { foundInAttachment } from './attached-content.ts'
import { findingInDocx } from './docx-content.ts'
import { findingInPdf } from './pdf-content.ts'
import { type Finding, shownTarget } from '../findings.rules.ts'

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const shown = (finding: Finding | undefined): Finding | undefined =>
  finding?.code === 'activeContent'
    ? { ...finding, found: { ...finding.found, what: shownTarget(finding.found.what) } }
    : finding

/** What keeps a PDF from being taken. */
export const readPdf = (file: Uint8Array) =>
  shown(findingInPdf(bufferOf(file), (name, bytes) => foundInAttachment(name, bytes)))

/** What keeps a text document from being taken. */
export const readDocx = (file: Uint8Array) => shown(findingInDocx(bufferOf(file)))
