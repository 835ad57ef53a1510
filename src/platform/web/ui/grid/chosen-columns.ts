/** Which columns of a long list a person wants to see; remembered in this browser. */
import { createElement, useState } from 'react'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { Column } from './grid-state.ts'
import { localStore } from '#platform/web/store.ts'

const storageKey = (name: string) => `columns:${name}`

function remembered(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey(name)) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** The columns to show, and where they are chosen; a list without optional columns has no choice. */
export function useChosenColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => remembered(name))
  const optional = columns.filter((column) => column.optional)
  const choose = (key: string, wanted: boolean) => {
    const next = wanted ? [...chosen, key] : chosen.filter((each) => each !== key)
    setChosen(next)
    localStore.set(storageKey(name), JSON.stringify(next))
  }
  return {
    shown: columns.filter((column) => !column.optional || chosen.includes(column.key)),
    chooser: optional.length > 0 && createElement(ColumnChooser, { columns: optional, chosen, choose }),
  }
}
