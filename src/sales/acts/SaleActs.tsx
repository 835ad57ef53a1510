/** Acts and outages on the page of a published sale: above all what holds now, below the organiser's menu and the history. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { saleActs, type SaleActs } from './acts.contract.ts'
import { messages } from './screen.messages.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { SALE_ACTS } from '#sales/law/acts.contract.ts'
import { decideAfterOutage } from './actions.ts'
import { ActHistory } from './ActHistory.tsx'
import { ActMenu } from './ActMenu.tsx'
import classes from './acts.module.css'
import { StateBanner } from './StateBanner.tsx'

const words = dictionary(messages)
const ASK_AGAIN_MS = 60_000

const useActs = (id: number) => useAsk(saleActs.seeSaleActs, { id }, { refetchInterval: ASK_AGAIN_MS }).data

/** What holds now, at the top of the page. */
export function SaleState({ id }: { id: number }) {
  const acts = useActs(id)
  if (!acts) return null
  return (
    <>
      <StateBanner acts={acts} />
      {acts.outages.map((lost) => (
        <Lost key={lost.outageId} id={id} acts={acts} lost={lost} />
      ))}
      {acts.inRegistration.map(({ from, until }) => (
        <p key={from} className="note">
          {words.outageInRegistration(formatLongDateTime(from), formatLongDateTime(until))}
        </p>
      ))}
    </>
  )
}

/** The organiser's menu and the history, further down. */
export function SaleActsCards({ id }: { id: number }) {
  const acts = useActs(id)
  const there = acts !== undefined
  // Who came for the menu is led to it once it is there; the browser looked for it too early.
  useEffect(() => {
    if (there && globalThis.location.hash === '#act-menu')
      globalThis.document.getElementById('act-menu')?.scrollIntoView()
  }, [there])
  if (!acts) return null
  return (
    <>
      {acts.mayAct && <ActMenu id={id} acts={acts} />}
      <ActHistory id={id} acts={acts} />
    </>
  )
}

type LostProps = { id: number; acts: SaleActs; lost: SaleActs['outages'][number] }

function Lost({ id, acts, lost }: LostProps) {
  const [opened, setOpened] = useState<Date>()
  const { from, until, decision } = lost
  const open = decision === null && acts.standing.terminatedAt === null && !acts.standing.protocolSigned
  return (
    <div className={`note ${open ? 'note-warn' : ''} ${classes.outage}`}>
      <strong>{words.outageAt(formatLongDateTime(from), formatLongDateTime(until))}</strong>
      {decision && (
        <p>
          {words.decision}: {say(SALE_ACTS[decision].decision)}.
        </p>
      )}
      {open && <p>{acts.mayAct ? words.decideFirst : words.outageUndecided}</p>}
      {open && acts.mayAct && (
        <Button onClick={() => setOpened(new Date(serverNow()))}>{words.decide}</Button>
      )}
      {opened && (
        <ActionDialog
          action={decideAfterOutage}
          given={{ id, acts, lost, opened }}
          close={() => setOpened(undefined)}
        >
          <p>
            {words.outageAt(formatLongDateTime(from), formatLongDateTime(until))} {words.lostTime}:{' '}
            {formatDuration(Date.parse(until) - Date.parse(from), language)}.
          </p>
        </ActionDialog>
      )}
    </div>
  )
}
