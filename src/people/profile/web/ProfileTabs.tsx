/** The parts of a profile; the number of the chosen one stands in the address. */
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import classes from '../../../platform/web/ui/grid/StatusTabs.module.css'
import { profileMessages } from '../profile.messages.ts'

const words = dictionary(profileMessages)

type Part = { tab: number; label: string; content: () => ReactNode }

export function ProfileTabs({ tabs }: { tabs: readonly [Part, ...Part[]] }) {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const chosen = tabs.find((part) => part.tab === tab) ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  // On a telephone the list is wider than the screen.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-active]')
    if (list.current && active) list.current.scrollLeft = active.offsetLeft - list.current.offsetLeft
  }, [chosen.tab])
  if (tabs.length === 1) return chosen.content()
  return (
    <Tabs
      value={String(chosen.tab)}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (value === String(tabs[0].tab) ? {} : { tab: Number(value) }) as never,
          resetScroll: false,
        })
      }
    >
      <Tabs.List ref={list} aria-label={words.parts} className={classes.list}>
        {tabs.map((part) => (
          <Tabs.Tab key={part.tab} value={String(part.tab)} className={classes.tab}>
            {part.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(chosen.tab)}>{chosen.content()}</Tabs.Panel>
    </Tabs>
  )
}
