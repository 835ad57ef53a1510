/** Tabs of a screen; the chosen one stands in the address and is remembered for the screen. */
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { useStoredState } from './stored-state.ts'
import { PlainLinks } from './PlainLinks.tsx'
import classes from './StatusTabs.module.css'

type Props<T extends string> = {
  /** Names the screen in the browser's storage. */
  page: string
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  children: (chosen: T) => ReactNode
}

export function StatusTabs<T extends string>({ page, label, tabs, children }: Props<T>) {
  const values = tabs.map(({ value }) => value).join()
  const shape = useMemo(() => {
    const [first = '', ...rest] = values.split(',')
    return { tab: z.enum([first, ...rest]).default(first) }
  }, [values])
  const [{ tab }, change] = useStoredState(`tab:${page}`, shape)
  const chosen = (tab as T | undefined) ?? tabs[0]!.value
  const list = useRef<HTMLDivElement>(null)
  // On a telephone the chosen tab may lie outside the row, which scrolls by itself and not with the page. Looked at again when
  // numbers have made the names longer, but never against a finger on the row; and after the layout, which it would else force.
  useEffect(() => {
    const row = list.current!
    const sizes = new ResizeObserver(() => {
      const tab = row.querySelector('[aria-selected="true"]')
      if (tab) showIn(row, tab)
    })
    for (const tab of row.children) sizes.observe(tab)
    return () => sizes.disconnect()
  }, [chosen, values])
  return (
    <Tabs
      value={chosen}
      // Each tab is a list of its own, and starts at its first page.
      onChange={(value) =>
        change({ tab: value === tabs[0]!.value ? undefined : value, page: undefined, more: undefined })
      }
    >
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <PlainLinks
        label={label}
        links={tabs.map(({ value, label: name }) => ({
          name: value,
          label: name,
          change: { tab: value, page: undefined, more: undefined },
        }))}
      />
      {/* One panel serves all tabs, so that its list keeps what the person has set. */}
      <Tabs.Panel value={chosen}>{children(chosen)}</Tabs.Panel>
    </Tabs>
  )
}

function showIn(row: HTMLElement, tab: Element) {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left - 16
}
