/** The look of a letter: one text, and the same in HTML that mail programs show alike, without pictures or anything to load. */
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { messages } from './letter.messages.ts'
import { escaped } from '#platform/lang/markup.ts'

/** What a letter says, in its reader's language. Plain sentences; the layout makes text and HTML of them. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** A link to follow; its address may hold a token, which is struck out of the outbox once the letter is gone. */
  action?: Action
  /** A further one that matters less, such as confirming that the letter came. */
  second?: Action
}
export type Action = { label: string; address: string }

/** A name or a subject is one line: nothing in it can begin a header, end a sentence or turn the writing around. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The letter as plain text. */
export function asText({ greeting, paragraphs, action, second }: Letter, language: Language): string {
  const words = inLanguage(messages, language)
  return [
    oneLine(greeting),
    ...paragraphs,
    ...[action, second].flatMap((each) => (each ? [`${each.label}:\n${each.address}`] : [])),
    `-- \n${words.ministry}\n${words.portal}\n\n${words.automatic}`,
  ].join('\n\n')
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const INK = '#1a2228'
const ACCENT = '#17536c'
const QUIET = '#5b6770'

const paragraph = (html: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${INK}">${html}</p>`

const button = ({ label, address }: Action, copy: string) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:13px 22px;background:${ACCENT};border-radius:6px;color:#ffffff;font-size:16px;font-weight:bold;line-height:1.25;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${QUIET}">${escaped(copy)}<br><a href="${escaped(address)}" style="color:${ACCENT};word-break:break-all">${escaped(address)}</a></p>`

const link = ({ label, address }: Action) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escaped(address)}" style="color:${ACCENT}">${escaped(label)}</a></p>`

/** The letter as a page of HTML; everything that people wrote is escaped. */
export function asHtml(
  { subject, greeting, paragraphs, action, second }: Letter,
  language: Language,
): string {
  const words = inLanguage(messages, language)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f3;${FONT}">
<div role="article" lang="${language}" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #d3dadf;border-radius:8px">
<div style="padding:20px 28px;border-bottom:3px solid ${ACCENT}">
<div style="font-size:13px;line-height:1.4;color:${QUIET}">${words.ministry}</div>
<div style="font-size:17px;font-weight:bold;line-height:1.35;color:${ACCENT}">${words.portal}</div>
</div>
<div style="padding:28px 28px 12px">
${paragraph(escaped(oneLine(greeting)))}
${paragraphs.map((text) => paragraph(escaped(text).replace(/\r?\n/g, '<br>'))).join('\n')}
${action ? button(action, words.copyAddress) : ''}
${second ? link(second) : ''}
</div>
<div style="padding:16px 28px 20px;border-top:1px solid #d3dadf;font-size:13px;line-height:1.5;color:${QUIET}">${words.automatic}</div>
</div>
</body>
</html>
`
}
