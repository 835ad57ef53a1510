/** How a list of sales is shown: as cards, as a plain list or on the map; remembered. */
import { useMemo } from 'react'
import { z } from 'zod'
import { dictionary } from '#platform/web/say.ts'
import { useKeptState } from '#platform/web/ui/grid/kept-state.ts'
import { findingMessages } from '../catalogue.messages.ts'
import classes from './finding.module.css'
import { oneOf } from '#platform/kinds.ts'

const words = dictionary(findingMessages)
const VIEWS = ['cards', 'list', 'map'] as const
export type View = (typeof VIEWS)[number]

export function useView(): [View, (view: View) => void] {
  const shape = useMemo(() => ({ view: z.enum(VIEWS).default('cards') }), [])
  const [{ view }, change] = useKeptState('view:announcements', shape)
  return [oneOf(VIEWS, view) ?? 'cards', (to) => change({ view: to === 'cards' ? undefined : to })]
}

export function ViewSwitch({ view, choose }: { view: View; choose: (view: View) => void }) {
  return (
    <fieldset aria-label={words.howShown} className={`${classes.views} no-print`}>
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => choose(each)}>
          {words[each]}
        </button>
      ))}
    </fieldset>
  )
}
