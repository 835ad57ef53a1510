/** Statutory notices for administrators: to whom by office, how each stands with service, its text without names, and sending again what was not taken. */
import { Link } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { noticeAdministration } from './administering.contract.ts'
import {
  administrationMessages,
  messages,
  noticeAddressees,
  noticeKinds,
  noticeStates,
} from './notices.messages.ts'
import classes from './notices.module.css'
import { NOTICE_TONES } from './NoticesPanel.tsx'

const words = { ...dictionary(messages), ...dictionary(administrationMessages) }
const addressees = dictionary(noticeAddressees)
const kinds = dictionary(noticeKinds)
const states = dictionary(noticeStates)
const assetKinds = dictionary(propertyTypes)
type Row = RowOf<typeof noticeAdministration.listStatutoryNotices>

const assetText = (row: Row) => `${assetKinds[row.thingKind]} ${row.identifier}`
const whyText = ({ why, error }: Row) => (why ? words[why] : error)
const servedText = ({ servedAt, servedOn }: Row) =>
  servedAt ? formatDateTime(servedAt) : servedOn ? formatDate(servedOn) : ''

/** The distraint that a notice is about: a link for those administrators who may look into the register. */
export const referenceColumn = <R extends { reference: string; distraintId: number }>(
  title: string,
): Column<R> => ({
  key: 'reference',
  title,
  render: ({ reference, distraintId }) =>
    judge(mayUseRegister, storedUser()) === 'allowed' ? (
      <Link to="/distraints/view/$id" params={{ id: String(distraintId) }} className="whole">
        {reference}
      </Link>
    ) : (
      <span className="whole">{reference}</span>
    ),
  text: ({ reference }) => reference,
})

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'madeAt', title: words.madeAt, as: 'moment' },
  { key: 'kind', title: words.kind, text: (row) => kinds[row.kind] },
  referenceColumn(words.reference),
  { key: 'thing', title: words.thing, wide: true, text: assetText },
  { key: 'addressee', title: words.addressee, text: (row) => addressees[row.addressee] },
  stateColumn({
    key: 'state',
    title: words.state,
    tone: ({ state }) => NOTICE_TONES[state],
    name: ({ state }) => states[state],
    note: whyText,
  }),
  { key: 'sentAt', title: words.sentAt, as: 'moment' },
  { key: 'served', title: words.servedAt, text: servedText },
  {
    key: 'deliveryNumber',
    title: words.deliveryNumber,
    text: (row) => row.deliveryNumber ?? '',
    optional: true,
  },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions notice={row} /> },
]

const FILTERS = [
  { key: 'state', label: words.state, options: choices(states) },
  { key: 'addressee', label: words.addressee, options: choices(addressees) },
  { key: 'kind', label: words.kind, options: choices(kinds) },
  {
    key: 'period',
    label: words.period,
    options: (['DAY', 'WEEK', 'MONTH'] as const).map((value) => ({ value, label: words[value] })),
  },
]

export function StatutoryNotices() {
  return (
    <div className="column">
      <p className="measure">{words.lead}</p>
      <DataGrid
        name="statutory-notices"
        title={words.title}
        endpoint={noticeAdministration.listStatutoryNotices}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        searchLabel={words.search}
        cardTitle={assetText}
        empty={{ title: words.none, hint: words.noneHint }}
      />
    </div>
  )
}

function Actions({ notice: { id, canResend } }: { notice: Row }) {
  const text = {
    name: words.text,
    label: words.textOf(id),
    dialog: (close: () => void) => (
      <DetailsDialog
        endpoint={noticeAdministration.seeStatutoryNotice}
        input={{ id }}
        title={words.textOf(id)}
        onClose={close}
      >
        {(notice) => (
          <>
            <p className="small">{words.struckOut}</p>
            <p className={classes.letter} lang="bg">
              {notice.text}
            </p>
          </>
        )}
      </DetailsDialog>
    ),
  }
  const resend = {
    name: words.resend,
    label: words.resendOf(id),
    dialog: (close: () => void) => (
      <ConfirmCommand
        endpoint={noticeAdministration.resendStatutoryNotice}
        input={{ id }}
        title={words.resendOf(id)}
        confirm={words.resend}
        said={() => words.resent}
        onClose={close}
      >
        {words.resendText}
      </ConfirmCommand>
    ),
  }
  return <RowActions actions={canResend ? [text, resend] : [text]} />
}
