/** What a screen tells of itself while the server draws its page. In a browser nobody listens. */
import type { ReactNode } from 'react'

type Reported = { title: string; lead: string; lastsMs: number; parts: Readonly<Record<string, ReactNode>> }

let listening: Reported | undefined

/** Draws, and answers what was told meanwhile. One at a time in a thread. */
export async function renderedWith(draw: () => Promise<string>): Promise<{ html: string; told: Reported }> {
  const reported = { title: '', lead: '', lastsMs: LONGEST_MS, parts: {} }
  listening = reported
  try {
    return { html: await draw(), told: reported }
  } finally {
    listening = undefined
  }
}

/** No page is believed for longer. */
const LONGEST_MS = 60_000
/** A second is the shortest time in which anything that is read changes by itself. */
const STEPS_MS = [1, 2, 3, 5, 8, 12, 20, 30, 60].map((seconds) => seconds * 1000)

/** Tells the title of the page. */
export function reportTitle(title: string) {
  if (listening) listening.title = title
}

/** Tells what stands under the heading, where it is a sentence. */
export function reportLead(lead: unknown) {
  if (listening && typeof lead === 'string') listening.lead = lead.trim()
}

/** Tells what stands on the page in place of another part before React takes it over, each under its name. */
export function reportParts(parts: () => Reported['parts']) {
  if (listening) listening.parts = parts()
}

/** Tells how long something that follows the clock will read as it does. */
export function publishDerived<T>(derive: (now: number) => T, now: number) {
  if (!listening) return
  const value = derive(now)
  const changed = STEPS_MS.find((ms) => !Object.is(derive(now + ms), value))
  if (changed !== undefined) listening.lastsMs = Math.min(listening.lastsMs, changed)
}
