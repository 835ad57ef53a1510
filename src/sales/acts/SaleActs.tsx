/** Acts and outages on the page of a published sale: above all what holds now, below the organiser's menu and the history. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { ActionList, type Done } from '#actions/ActionList.tsx'
import { FileList } from '#files/web/FileList.tsx'
import { formatDate, formatDateTime, formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { serverNow } from '#platform/web/live/server-clock.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { useServerClock } from '#platform/web/use-server-clock.ts'
import { ACT_GROUNDS, type SaleActKind, OFFERED_ACTS, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { asWritten } from '#sales/notice/web/names.ts'
import { StateBanner } from './StateBanner.tsx'
import { actOnSale, decideAfterOutage } from './actions.ts'
import { type Act, saleActs, type SaleActs } from './acts.contract.ts'
import { whyNot } from './acts.messages.ts'
import classes from './acts.module.css'
import { whyNotAct } from './acts.rules.ts'
import { saleForAct } from './sale-for-act.ts'
import { messages } from './screen.messages.ts'

const words = dictionary(messages)

/** What the organiser may do with their published sale now, and why the rest cannot be done. */
function ActMenu({ id, acts }: { id: number; acts: SaleActs }) {
  const [chosen, setChosen] = useState<{ kind: SaleActKind; opened: Date }>()
  const { data: declared } = useAsk(calendar.seeDeclaredDays, {})
  const sale = saleForAct(acts)
  // As text, so that the menu is drawn anew only when something in it changes.
  const reasons = useServerClock(acts.now, (now) =>
    OFFERED_ACTS.map((one) => whyNotAct(sale, one, new Date(now)) ?? '').join(),
  ).split(',')
  const possible = OFFERED_ACTS.filter((_, index) => reasons[index] === '')
  const impossible = OFFERED_ACTS.flatMap((one, index) => {
    const why = oneOf(keysOf(whyNot), reasons[index])
    return why ? [{ one, why: say(whyNot[why]) }] : []
  })
  return (
    <section className="no-print panel" aria-labelledby="act-menu">
      <h2 id="act-menu">{words.menu}</h2>
      {possible.length > 0 && (
        <>
          <p className="small">{words.menuNote}</p>
          <div className={classes.actions}>
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

/** The acts on a sale, the newest first: for everyone what and why by law, for the organiser also number, reasons, file and who did it. */
function ActHistory({ id, acts }: { id: number; acts: SaleActs }) {
  if (acts.acts.length === 0) return null
  return (
    <section className="panel" aria-labelledby="sale-acts">
      <h2 id="sale-acts">{words.acts}</h2>
      <p className="small">{words.actsNote}</p>
      <ActionList
        done={acts.acts.map((act) => ({
          key: act.id,
          title: say(SALE_ACTS[act.kind].name),
          facts: factsOf(id, act),
        }))}
      />
    </section>
  )
}

function factsOf(id: number, { id: actId, at, ground, before, after, resumesAt, own }: Act): Done['facts'] {
  const moved = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
  return [
    { name: words.at, value: <Moment at={at} as="long" /> },
    { name: words.ground, value: say(ACT_GROUNDS[ground].text) },
    resumesAt !== null && { name: words.biddingFrom, value: <Moment at={resumesAt} /> },
    moved && {
      name: words.bidding,
      value: words.fromTo(formatDateTime(after.startsAt), formatDateTime(after.endsAt)),
    },
    own !== null &&
      own.number !== null &&
      own.date !== null && { name: words.number, value: `№ ${own.number} / ${formatDate(own.date)}` },
    own && {
      name: words.reasons,
      value: (
        <span className={classes.written} {...asWritten}>
          {own.reasons}
        </span>
      ),
    },
    own && { name: words.by, value: own.by, note: own.actingFor && words.actingFor(own.actingFor) },
    own !== null &&
      own.files.length > 0 && {
        name: words.files,
        value: (
          <FileList
            files={own.files}
            endpoint={saleActs.readActFile}
            input={(file) => ({ id, actId, fileId: file.id })}
          />
        ),
      },
  ]
}

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
