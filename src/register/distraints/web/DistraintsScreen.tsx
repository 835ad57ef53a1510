/** Every distraint of the register, found by text, state, thing, party, case and time. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Filter } from '#platform/web/ui/grid/grid-state.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { daily } from '../daily.contract.ts'
import { messages } from '../daily.messages.ts'
import { distraintFields, listMessages } from '../distraints.messages.ts'
import { STATUSES } from '../entry.contract.ts'
import { type DistraintRow, distraintViews } from '../views.contract.ts'
import { COLUMNS, number } from './columns.tsx'
import { names } from './names.ts'

const dailyWords = dictionary(messages)

/** Reminds an office that entered nothing on the last working day; it keeps nobody from anything. CPC art. 450b(3). */
function DailyReminder() {
  const enters = judge(daily.seeDailyEntry.access, storedUser()) === 'allowed'
  const { data } = useAsk(daily.seeDailyEntry, {}, { enabled: enters })
  const note = useDo(daily.noteNothingToEnter)
  if (!data?.day) return null
  const { day, lastEntryOn } = data
  return (
    <section className="note note-warn no-print" aria-labelledby="daily-entry">
      <h2 id="daily-entry" className="summary-title">
        {dailyWords.title}
      </h2>
      <p>
        {dailyWords.text(formatDate(day))} {lastEntryOn && dailyWords.last(formatDate(lastEntryOn))}
      </p>
      {note.error && <p role="alert">{note.error.message}</p>}
      <div className="page-actions">
        <LinkButton to="/distraints/create">{dailyWords.enter}</LinkButton>
        <Button
          variant="default"
          loading={note.isPending}
          onClick={() => note.mutate({ day }, { onSuccess: () => showToast(dailyWords.noted) })}
        >
          {dailyWords.nothing}
        </Button>
      </div>
    </section>
  )
}

const words = { ...dictionary(distraintFields), ...dictionary(listMessages) }

const FILTERS: readonly Filter[] = [
  {
    key: 'status',
    label: words.status,
    options: STATUSES.map((value) => ({ value, label: names.status[value] })),
  },
  {
    key: 'propertyKind',
    label: words.propertyKind,
    options: Object.entries(names.kind).map(([value, label]) => ({ value, label })),
  },
  { key: 'imposedFrom', label: words.from, typed: 'day' },
  { key: 'imposedTo', label: words.to, typed: 'day' },
  { key: 'suitNumber', label: words.suitNumber, typed: 'text' },
  { key: 'debtorEik', label: words.debtorEik, typed: 'text' },
  {
    key: 'whose',
    label: words.whose,
    options: [
      { value: 'mine', label: words.mine },
      { value: 'office', label: words.myOffice },
    ],
  },
]

const cardTitle = (row: DistraintRow) => (
  <>
    {number(row)} – {row.identifier}
  </>
)

export function DistraintsScreen() {
  const visitor = storedUser()
  const enter = judge(mayUseRegister, visitor) === 'allowed' && (
    <LinkButton to="/distraints/create">{words.newDistraint}</LinkButton>
  )
  return (
    <Page title={words.title} lead={words.lead} actions={enter}>
      <Toast />
      <DailyReminder />
      <PurposeGate>
        <List enter={enter} />
      </PurposeGate>
    </Page>
  )
}

function List({ enter }: { enter: ReactNode }) {
  const purpose = usePurpose()
  return (
    <>
      <DataGrid
        name="distraints"
        title={words.title}
        endpoint={distraintViews.listDistraints}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={{ purpose }}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={cardTitle}
        empty={{ title: words.none, hint: words.noneHint, action: enter }}
      />
      <BulgarianTime />
    </>
  )
}
