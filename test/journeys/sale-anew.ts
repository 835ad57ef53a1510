/** What an organiser does who announces a sale as an earlier one was: where it was put up, and the proof of that. */
import { addDays, formatDate } from '#platform/dates.ts'
import { messages as controls } from '#platform/web/ui/ui.messages.ts'
import { pdf } from '../files.ts'
import type { Window } from './browser.ts'
import type { Words } from './sale-actions.ts'

/** The protocol of posting, in the step of files. */
export async function attachProof({ page }: Window, { documents, documentKinds, files, language }: Words) {
  await page.getByRole('button', { name: documents.addDocument }).click()
  await page.getByLabel(documents.kind).selectOption({ label: documentKinds.PROTOCOL_OF_POSTING })
  await page
    .locator(`input[type=file][aria-label="${documents.publicCopy}"]`)
    .setInputFiles({ name: 'протокол.pdf', mimeType: 'application/pdf', buffer: pdf(language) })
  await page.getByRole('button', { name: files.remove('протокол.pdf') }).waitFor()
  await page.getByRole('button', { name: documents.save, exact: true }).click()
}

/** The terms of a sale that is announced as an earlier one was: a viewing, where it was put up today, and the proof of that. */
export async function putUpToday(window: Window, words: Words, today: string) {
  const { page } = window
  const { editor } = words
  const text = (name: string) => page.getByRole('textbox', { name })
  await page.getByRole('button', { name: editor.addViewing }).click()
  await text(editor.viewingFrom).fill(`${formatDate(addDays(today, 2))} 10:00`)
  await page
    .getByRole('group', { name: editor.viewingNo(1) })
    .getByRole('textbox', { name: editor.viewingUntil })
    .fill(`${formatDate(addDays(today, 2))} 12:00`)
  for (const button of await page.getByRole('button', { name: controls.todayFor[words.language]('') }).all())
    await button.click()
  await text(editor['notice.postingProtocol.courtNumber']).fill('1235')
  await page.getByRole('button', { name: words.next.next, exact: true }).click()
  await page.getByRole('heading', { level: 2, name: editor.stepFiles }).waitFor()
  await attachProof(window, words)
  await page.getByText(editor.complete).waitFor()
}
