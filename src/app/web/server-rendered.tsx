/** What the server loads to draw a page: the portal as a visitor sees it, with nobody signed in and nothing kept in a browser. */
import './checks.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { renderedWith } from '#platform/web/drawing.ts'
import type { RenderedPage } from '../rendering/page-thread.ts'
import { newRouter } from './routes.tsx'
import { Portal } from './Portal.tsx'

/** Answers by the address that was asked, as they came. */
export type Answers = Readonly<Record<string, string>>

/** A question that brings another one and so on comes to an end. */
const MOST_PASSES = 6

class Unanswered extends Error {}

/** Draws the page of an address below /dist out of answers; or says what else is to be asked. */
export async function draw(href: string, answers: Answers): Promise<RenderedPage> {
  const asks = new Set<string>()
  const bodies = new Set<string>()
  globalThis.fetch = async (address) => {
    const body = answers[String(address)]
    if (body === undefined) asks.add(String(address))
    else bodies.add(String(address))
    if (body === undefined) throw new Unanswered(String(address))
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const router = newRouter({ history: createMemoryHistory({ initialEntries: [`/dist${href}`] }) })
    await router.load()
    const rendered = await renderedWith(() => markup(<Portal cache={cache} router={router} />))
    const open = cache
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && isOn(options))
    if (open.length === 0) {
      const known = cache
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey, state }) => [queryKey, state.data] as const)
      const parts = Object.fromEntries(
        Object.entries(rendered.told.parts).map(([name, part]) => [name, renderToStaticMarkup(part)]),
      )
      return { asks: [], html: rendered.html, ...rendered.told, parts, known }
    }
    await Promise.all(open.map((query) => query.fetch().catch(() => undefined)))
    if (asks.size > 0)
      return { asks: [...asks], html: '', title: '', lead: '', lastsMs: 0, parts: {}, known: [] }
  }
  throw new Error(`${href} never stops asking`)
}

/** Whether a question is to be asked now: what is switched off waits for somebody to do something. */
const isOn = (options: object) => !('enabled' in options) || options.enabled !== false

async function markup(tree: React.ReactNode) {
  // Whole, and never in parts that a script would have to put in their places.
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
