/** The outbox: letters of the portal, what became of them, and sending again what failed. */
import { formatDateTime } from '#platform/dates.ts'
import { languageNames } from '#platform/lang/language.ts'
import { choices, dictionary, say } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { ListScreen, stateColumn } from '#platform/web/ui/grid/ListScreen.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import classes from '#sales/letters/web/email.module.css'
import { kindNames } from './kind-names.ts'
import { type Email, outboxEndpoints } from './mailbox.contract.ts'
import { messages, periods, states } from './mailbox.messages.ts'

/** An e-mail address; where it is too long for its line, it breaks after the sign in the middle. */
function Address({ of: address }: { of: string }) {
  const [mailbox = '', ...host] = address.split(/(?<=@)/)
  return (
    <span className={classes.address}>
      {mailbox}
      <wbr />
      {host}
    </span>
  )
}

const words = dictionary(messages)
const stateNames = dictionary(states)

/** One letter of the outbox to read: its facts and its text. */
function EmailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <DetailsDialog
      endpoint={outboxEndpoints.seeEmail}
      input={{ id }}
      title={words.letter(id)}
      onClose={onClose}
    >
      {(letter) => <Content letter={letter} />}
    </DetailsDialog>
  )
}

function Content({ letter }: { letter: Email }) {
  const { to, subject, kind, language, state, attempts, error, queuedAt, sentAt, nextTryAt } = letter
  return (
    <>
      <Facts>
        <Fact name={words.to}>
          <Address of={to} />
        </Fact>
        <Fact name={words.subject}>
          <span lang={language}>{subject}</span>
        </Fact>
        <Fact name={words.kind}>{kindNames[kind] ?? kind}</Fact>
        <Fact name={words.language}>{say(languageNames[language])}</Fact>
        <Fact name={words.state} note={error}>
          {stateNames[state]}
        </Fact>
        <Fact name={words.attempts}>{attempts}</Fact>
        <Fact name={words.queuedAt}>
          <Moment at={queuedAt} as="long" />
        </Fact>
        {sentAt && (
          <Fact name={words.sentAt}>
            <Moment at={sentAt} as="long" />
          </Fact>
        )}
        {nextTryAt && (
          <Fact name={words.nextTryAt}>
            <Moment at={nextTryAt} as="long" />
          </Fact>
        )}
      </Facts>
      <div>
        <h3>{words.text}</h3>
        <p className={classes.remark}>{letter.text ? words.struckOut : words.confidential}</p>
        {letter.text && (
          <div className={classes.text} lang={language}>
            {letter.text}
          </div>
        )}
      </div>
    </>
  )
}

type Row = RowOf<typeof outboxEndpoints.listEmails>

const TONES: Record<Row['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad' }

const remarks = ({ nextTryAt, error, attempts }: Row) =>
  [nextTryAt && attempts > 0 && words.nextTry(formatDateTime(nextTryAt)), error].filter(Boolean).join('; ')

const COLUMNS: readonly Column<Row>[] = [
  { key: 'id', title: words.number, sortable: true },
  { key: 'queuedAt', title: words.queuedAt, sortable: true, as: 'moment' },
  {
    key: 'to',
    title: words.to,
    sortable: true,
    render: (row) => <Address of={row.to} />,
    text: (row) => row.to,
  },
  { key: 'kind', title: words.kind, sortable: true, text: (row) => kindNames[row.kind] ?? row.kind },
  {
    key: 'subject',
    title: words.subject,
    sortable: true,
    hideOnPhone: true,
    render: (row) => <span lang={row.language}>{row.subject}</span>,
    text: (row) => row.subject,
  },
  stateColumn({
    key: 'state',
    title: words.state,
    sortable: true,
    tone: ({ state }) => TONES[state],
    name: ({ state }) => stateNames[state],
    note: remarks,
  }),
  { key: 'attempts', title: words.attempts, sortable: true, align: 'right' },
  { key: 'sentAt', title: words.sentAt, sortable: true, as: 'moment' },
  { key: 'actions', title: words.actions, tools: true, render: (row) => <Actions letter={row} /> },
]

const FILTERS = [
  { key: 'state', label: words.state, options: choices(stateNames) },
  { key: 'kind', label: words.kind, options: choices(kindNames) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
]

const cardTitle = (row: Row) => <span lang={row.language}>{row.subject}</span>

export function EmailListScreen() {
  return (
    <ListScreen
      name="emails"
      title={words.title}
      lead={words.lead}
      endpoint={outboxEndpoints.listEmails}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      filterFields={FILTERS}
      searchLabel={words.search}
      cardTitle={cardTitle}
      empty={{ title: words.none, hint: words.noneHint }}
    />
  )
}

function Actions({ letter: { id, subject, to, canResend } }: { letter: Row }) {
  const see = {
    name: words.see,
    label: words.of(words.see, id),
    dialog: (close: () => void) => <EmailDialog id={id} onClose={close} />,
  }
  const resend = {
    name: words.resend,
    label: words.of(words.resend, id),
    dialog: (close: () => void) => (
      <ConfirmCommand
        endpoint={outboxEndpoints.resendEmail}
        input={{ id }}
        title={words.resendTitle}
        confirm={words.resend}
        said={() => words.resent(id)}
        onClose={close}
      >
        {words.resendText(subject, to)}
      </ConfirmCommand>
    ),
  }
  return <RowActions actions={canResend ? [see, resend] : [see]} />
}
