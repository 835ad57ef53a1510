/** What a person has set on a screen – a tab, a page, an order, filters – lives in the address and is remembered for the next visit. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { isEgn, isLnch } from '#platform/identifiers.ts'
import { localStore } from '#platform/web/store.ts'

const isPersonal = (value: unknown) =>
  typeof value === 'string' && (isEgn(value.trim()) || isLnch(value.trim()))

export type Fields = Record<string, unknown>
export type Shape = Readonly<Record<string, z.ZodType>>

const storageKey = (name: string) => `kept:${name}`

/**
 * The fields that hold something other than their default. What does not fit its schema is dropped, so a mistyped or old
 * address still opens.
 */
export function settingsIn(shape: Shape, source: Fields): Fields {
  const found: Fields = {}
  for (const [field, schema] of Object.entries(shape)) {
    if (source[field] === undefined) continue
    // The router reads `?search=123` as a number.
    const parsed = [source[field], String(source[field])]
      .map((value) => schema.safeParse(value))
      .find(({ success }) => success)
    if (parsed?.success && parsed.data !== schema.safeParse(undefined).data) found[field] = parsed.data
  }
  return found
}

function remembered(name: string): Fields {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey(name)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

const remember = (name: string, text: string) => localStore.set(storageKey(name), text)

/**
 * The settings of a screen that stand in the address, and how to change some of them (undefined takes one back to its
 * default). An address without any gets those of the last visit.
 */
export function useStoredState(name: string, shape: Shape) {
  const navigate = useNavigate()
  const given = settingsIn(shape, useSearch({ strict: false }))
  const [last] = useState(() => settingsIn(shape, remembered(name)))
  const [restored, setRestored] = useState(Object.keys(last).length === 0)
  const text = JSON.stringify(given)
  // A personal number that was looked for is not left behind on the machine.
  const lasting = JSON.stringify(given, (_, value: unknown) => (isPersonal(value) ? undefined : value))
  if (!restored && text !== '{}') setRestored(true)

  const change = (patch: Fields) =>
    void navigate({
      to: '.',
      search: ((previous: Fields) => ({ ...previous, ...patch })) as never,
      replace: true,
      resetScroll: false,
    })

  useEffect(() => {
    if (!restored) change(last)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only an address that is opened without settings gets them
  }, [])
  useEffect(() => {
    if (restored) remember(name, lasting)
  }, [name, restored, lasting])

  return [restored ? given : last, change] as const
}
