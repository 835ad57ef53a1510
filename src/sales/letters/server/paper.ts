/** A letter as it is printed to be served in the ordinary way: what it says, what is served with it, and the receipt. CPC art. 37–58. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { LOST_LINK } from '#platform/mail/mail.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages as block } from '../block.messages.ts'
import { messages } from '../paper.messages.ts'

type Printed = {
  language: Language
  code: string
  number: number
  to: string
  address: string
  subject: string
  /** Of the letter, its links struck out. */
  text: string
  enclosed: string | null
  printedAt: Date
}

export function paperOf(letter: Printed): PdfDocument {
  const { language } = letter
  const words = inLanguage(messages, language)
  return {
    language,
    title: words.title,
    subtitle: letter.subject,
    number: words.number(String(letter.number), letter.code),
    issuedAt: letter.printedAt,
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: words.to, value: letter.to },
          { label: words.address, value: letter.address || words.blank },
        ],
      },
      { kind: 'paragraphs', paragraphs: saidIn(letter) },
      {
        kind: 'facts',
        facts: [{ label: words.enclosed, value: letter.enclosed ?? words.nothing }],
      },
      { kind: 'paragraphs', paragraphs: [words.service] },
      {
        kind: 'facts',
        heading: words.receipt,
        facts: [
          { label: words.servedOn, value: words.blank },
          { label: words.servedTo, value: words.blank },
          { label: words.remarks, value: words.blank },
        ],
      },
      { kind: 'signatures', signers: [words.recipient, words.server] },
    ],
  }
}

/** What the letter says, without its greeting, what it says of links, and the foot of all letters. */
function saidIn({ text, language }: Printed): string[] {
  const words = inLanguage(block, language)
  // Whatever numbers it was written with.
  const begins = [words.whyConfirmInfo, words.opensWithout('')].map((sentence) => sentence.slice(0, 30))
  const [body = ''] = text.split('\n\n-- \n')
  return body
    .split('\n\n')
    .slice(1)
    .filter((part) => !part.includes(LOST_LINK) && !/:\nhttps?:/.test(part))
    .filter((part) => !begins.some((begin) => part.startsWith(begin)))
    .flatMap((part) => part.split('\n'))
}
