/** Reading papers and requests by their unguessable address, and a sample. */
import { Refusal } from '../../../platform/endpoint.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { toPdf } from '../../../platform/pdf/press.ts'
import { fileBytes } from '../../../files/server/files.ts'
import { PaperContent } from '../../content/content.contract.ts'
import { documentOf } from '../../content/paper-document.ts'
import { sampleOf } from '../../content/sample.ts'
import { papers } from '../requests.contract.ts'
import { paperRow, viewOf } from './request-view.ts'

export const readingPapers = handlers(papers, {
  seeRequest: ({ input, db, outside }) => viewOf({ db, outside }, input.uid),

  async seePaper({ input, db, outside }) {
    const paper = await paperRow(db, input.uid)
    return PaperContent.parse(JSON.parse(outside.personal.open(paper.content_cipher)))
  },

  async printPaper({ input, db, outside }) {
    const paper = await paperRow(db, input.uid)
    if (!paper.file_id) throw new Refusal('notSealed')
    return fileBytes(db, outside, paper.file_id, { kind: 'PAPER', id: paper.id })
  },

  printSample: ({ input: { kind, language }, now }) =>
    toPdf(documentOf(sampleOf(kind, language, now), { check: null, sample: true })),
})
