/** What the organiser may do with their published sale now, and why the rest cannot be done. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { calendar } from '../law/calendar.contract.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary, say } from '../../platform/web/say.ts'
import { useServerClock } from '../../platform/web/use-server-clock.ts'
import { type Deed, DEEDS, type SaleActs } from './acts.contract.ts'
import { whyNotAct } from './acts.rules.ts'
import { messages } from './screen.messages.ts'
import { deeds, whyNot } from './acts.messages.ts'
import { ActDialog } from './ActDialog.tsx'
import { saleForAct } from './sale-for-act.ts'
import classes from './acts.module.css'
import { keysOf, oneOf } from '../../platform/kinds.ts'

const words = dictionary(messages)

export function ActMenu({ id, acts }: { id: number; acts: SaleActs }) {
  const [deed, setDeed] = useState<Deed>()
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
              <Button key={one} variant="default" onClick={() => setDeed(one)}>
                {say(deeds[one])}
              </Button>
            ))}
          </div>
        </>
      )}
      <ul className={classes.impossible}>
        {impossible.map(({ one, why }) => (
          <li key={one} className="small">
            {say(deeds[one])}: {why}
          </li>
        ))}
      </ul>
      {deed && declared && (
        <ActDialog id={id} acts={acts} deed={deed} declared={declared} close={() => setDeed(undefined)} />
      )}
    </section>
  )
}
