/** What the organiser may do with their published sale now, and why the rest cannot be done. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { calendar } from '#sales/law/calendar.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { type Deed, DEEDS, SALE_ACTS } from '#sales/law/acts.contract.ts'
import type { SaleActs } from './acts.contract.ts'
import { actOnSale } from './actions.ts'
import { whyNotAct } from './acts.rules.ts'
import { messages } from './screen.messages.ts'
import { whyNot } from './acts.messages.ts'
import { saleForAct } from './sale-for-act.ts'
import classes from './acts.module.css'
import { keysOf, oneOf } from '#platform/kinds.ts'

const words = dictionary(messages)

export function ActMenu({ id, acts }: { id: number; acts: SaleActs }) {
  const [chosen, setChosen] = useState<{ kind: Deed; opened: Date }>()
  const { data: declared } = useAsk(calendar.seeDeclaredDays, {})
  const sale = saleForAct(acts)
  // As text, so that the menu is drawn anew only when something in it changes.
  const reasons = useServerClock(acts.now, (now) =>
    DEEDS.map((one) => whyNotAct(sale, one, new Date(now)) ?? '').join(),
  ).split(',')
  const possible = DEEDS.filter((_, index) => reasons[index] === '')
  const impossible = DEEDS.flatMap((one, index) => {
    const why = oneOf(keysOf(whyNot), reasons[index])
    return why ? [{ one, why: say(whyNot[why]) }] : []
  })
  return (
    <section className="no-print panel" aria-labelledby="act-menu">
      <h2 id="act-menu">{words.menu}</h2>
      {possible.length > 0 && (
        <>
          <p className="small">{words.menuNote}</p>
          <div className={classes.deeds}>
            {possible.map((one) => (
              <Button
                key={one}
                variant="default"
                onClick={() => setChosen({ kind: one, opened: new Date(serverNow()) })}
              >
                {say(SALE_ACTS[one].button)}
              </Button>
            ))}
          </div>
        </>
      )}
      <ul className={classes.impossible}>
        {impossible.map(({ one, why }) => (
          <li key={one} className="small">
            {say(SALE_ACTS[one].button)}: {why}
          </li>
        ))}
      </ul>
      {chosen && declared && (
        <ActionDialog
          action={actOnSale}
          given={{ id, acts, declared, ...chosen }}
          close={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
