/** Draws pages in a thread: loads what the build made for it, once for each language, since words are chosen while it is loaded. */
import type { Language } from '#platform/lang/language.ts'

/** What is to be drawn, of what answers. */
export type ToDraw = {
  code: string
  language: Language
  href: string
  answers: Readonly<Record<string, string>>
}

/** What came of it; while anything is still to be asked, nothing else. */
export type RenderedPage = {
  /** Addresses that must be answered before it can be drawn; then there is nothing else. */
  asks: string[]
  html: string
  title: string
  /** What stands under its heading; nothing where that is no sentence. */
  lead: string
  /** So many milliseconds after the answers something on it would read otherwise. */
  lastsMs: number
  /** What is put into the page in place of others before React takes it over. */
  parts: Readonly<Record<string, string>>
  /** What the browser puts back into its memory: key and answer of each question. */
  known: (readonly [unknown, unknown])[]
}

type Code = { draw: (href: string, answers: ToDraw['answers']) => Promise<RenderedPage> }
const loaded = new Map<Language, Promise<Code>>()

/** Draws the page of an address below /dist; throws where a part of it cannot be drawn. */
export async function drawPage({ code, language, href, answers }: ToDraw): Promise<RenderedPage> {
  let ready = loaded.get(language)
  if (!ready) loaded.set(language, (ready = import(`${code}?language=${language}`) as Promise<Code>))
  const { draw } = await ready
  return draw(href, answers)
}
