/** One debtor: who it is, how many distraints, the distraints and the assets, and a statement for print. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { SalesOfDebtor } from '#sales/catalogue/web/SalesOf.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { isDay } from '#platform/dates.ts'
import { debtors, type SeenDebtor } from '#register/lists/debtors.contract.ts'
import { debtorMessages, registerMessages } from '#register/lists/lists.messages.ts'
import { DebtorCounts, DebtorFacts } from '#register/lists/web/DebtorCards.tsx'
import { DebtorDistraints, DebtorAssets } from '#register/lists/web/DebtorLists.tsx'
import { DebtorThen } from '#register/lists/web/DebtorThen.tsx'
import { PastDay } from '#register/lists/web/PastDay.tsx'
import { DebtorStatement } from '#register/lists/web/DebtorStatement.tsx'
import classes from '../../register/lists/web/registers.module.css'

const words = dictionary(debtorMessages)
const shared = dictionary(registerMessages)
const { salesOfThing } = dictionary(noticeMessages)
const TRAIL = [{ label: words.title, to: '/distraintDebtors' }] as const

export function DebtorScreen({ id }: { id: number }) {
  const purpose = usePurpose()
  // The routes let nothing else through.
  const { isPerson } = useParams({ strict: false }) as { isPerson: 'true' | 'false' }
  if (purpose) return <Debtor id={id} isPerson={isPerson} />
  return (
    <Page title={words.one} trail={TRAIL}>
      <PurposeGate>{null}</PurposeGate>
    </Page>
  )
}

type Props = { id: number; isPerson: 'true' | 'false' }

function Debtor({ id, isPerson }: Props) {
  const purpose = usePurpose()
  const navigate = useNavigate()
  const { statement, asOf } = useSearch({ strict: false }) as { statement?: unknown; asOf?: unknown }
  const day = typeof asOf === 'string' && isDay(asOf) ? asOf : undefined
  const { data, error, refetch } = useAsk(debtors.seeDebtor, { id, isPerson, purpose })
  const show = (value: true | undefined) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, statement: value })) as never })
  const goTo = (wanted: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, asOf: wanted })) as never,
      resetScroll: false,
    })
  if (!data) return <PendingPage title={words.one} trail={TRAIL} error={error} retry={refetch} />
  if (statement) return <DebtorStatement debtor={data} back={() => show(undefined)} trail={TRAIL} />
  return (
    <Page
      title={data.name}
      trail={TRAIL}
      lead={
        <div className="row">
          <span>{words[data.kind]}</span>
          {data.deathDate && <Chip tone="bad">{words.dead}</Chip>}
        </div>
      }
      actions={
        <>
          {!day && (
            <Button variant="default" onClick={() => show(true)}>
              {words.statement}
            </Button>
          )}
          {day && (
            <Button variant="default" onClick={() => globalThis.print()}>
              {shared.print}
            </Button>
          )}
        </>
      }
    >
      <PurposeGate>
        {!day && <Cards debtor={data} />}
        <PastDay key={day ?? 'now'} day={day} show={goTo} />
        {day ? <DebtorThen id={id} isPerson={isPerson} day={day} /> : <Lists id={id} />}
      </PurposeGate>
    </Page>
  )
}

const Cards = ({ debtor }: { debtor: SeenDebtor }) => (
  <div className={classes.halves}>
    <Card title={words.card}>
      <DebtorFacts debtor={debtor} />
    </Card>
    <Card title={words.counts}>
      <DebtorCounts debtor={debtor} />
    </Card>
  </div>
)

/** Distraints, assets and sales as they are now. */
const Lists = ({ id }: { id: number }) => (
  <StatusTabs
    page="debtor"
    label={words.tabs}
    tabs={[
      { value: 'distraints', label: words.distraints },
      { value: 'things', label: words.things },
      { value: 'sales', label: salesOfThing },
    ]}
  >
    {(tab) =>
      tab === 'things' ? (
        <DebtorAssets id={id} />
      ) : tab === 'sales' ? (
        <SalesOfDebtor partyId={id} />
      ) : (
        <DebtorDistraints id={id} />
      )
    }
  </StatusTabs>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
