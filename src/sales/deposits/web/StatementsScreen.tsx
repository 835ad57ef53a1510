/** The bank statements of an office: taking them in, and which line pays whose deposit. */
import { wordsIn } from '#platform/lang/language.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column } from '#platform/web/ui/grid/grid-state.ts'
import { bankReason } from '../bank-reasons.messages.ts'
import { doubts } from '../payment.messages.ts'
import { type BankLine, LINE_STATES, statements } from '../statements.contract.ts'
import { events, flows, lineStates, messages } from '../statements.messages.ts'
import { LeftOutRows, TakeStatement } from './TakeStatement.tsx'
import classes from './deposits.module.css'
import { lineSum } from './line-sum.ts'

const words = dictionary(messages)

/** What an officer may say of a line of a statement: for whom it pays, that it does not, or that it is no deposit. */
function LineActions({ line }: { line: BankLine }) {
  const { state, direction, currency } = line
  if (direction === 'OUT' || state === 'SENT_BACK' || state === 'PRICE') return null
  return (
    <div className="row">
      {state === 'MATCHED' ? <Undo line={line} /> : currency === 'EUR' && <Match line={line} />}
      {(state === 'DOUBTFUL' || state === 'UNMATCHED') && <Aside line={line} />}
    </div>
  )
}

/** The same words beside each line; who listens hears which line is meant. */
const Which = ({ line }: { line: BankLine }) => (
  <span className="visually-hidden">
    : {lineSum(line)}, {line.payer}
  </span>
)

function Match({ line }: { line: BankLine }) {
  const command = useConfirmedCommand(statements.matchBankLine, () => words.matched)
  const [number, setNumber] = useState(line.candidates.length === 1 ? line.candidates[0]!.number : '')
  return (
    <>
      <Button size="compact-md" variant="default" onClick={command.ask}>
        {words.match}
        <Which line={line} />
      </Button>
      <Confirm
        title={words.match}
        confirm={words.match}
        {...command.asked}
        onConfirm={() => command.check({ id: line.id, number })}
      >
        <p>{words.matchText(lineSum(line), line.payer)}</p>
        <TextInput
          label={words.number}
          required
          maxLength={20}
          value={number}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
          error={command.faultOf('number')}
          data-path="number"
        />
      </Confirm>
    </>
  )
}

function Undo({ line }: { line: BankLine }) {
  const command = useConfirmedCommand(statements.undoBankMatch, () => words.undone)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={command.ask}>
        {words.undo}
        <Which line={line} />
      </Button>
      <ReasonDialog
        title={words.undo}
        confirm={words.undo}
        asked={command.asked}
        fault={command.faultOf('reason')}
        label={words.undoReason}
        onConfirm={(reason) => command.check({ id: line.id, reason })}
      />
    </>
  )
}

const Aside = ({ line }: { line: BankLine }) => (
  <CommandButton
    size="compact-md"
    variant="default"
    which={<Which line={line} />}
    endpoint={statements.setBankLineAside}
    input={{ id: line.id }}
    title={words.aside}
    confirm={words.aside}
    said={() => words.asideDone}
  >
    {words.asideText}
  </CommandButton>
)

const stateWords = dictionary(lineStates)
const flowWords = dictionary(flows)
const eventWords = dictionary(events)
const why = dictionary(doubts)

const TONES: Record<BankLine['state'], Tone> = {
  MATCHED: 'good',
  DOUBTFUL: 'warn',
  UNMATCHED: 'plain',
  OTHER: 'plain',
  SENT_BACK: 'warn',
  PRICE: 'good',
}

const whose = ({ match, candidates }: BankLine) =>
  match
    ? [words.candidate(match.number, match.name, match.code)]
    : candidates.map((one) => `${words.candidate(one.number, one.name, one.code)}: ${why[one.why]}`)

const COLUMNS: readonly Column<BankLine>[] = [
  { key: 'bookedOn', title: words.day, sortable: true, as: 'day' },
  { key: 'amount', title: words.amount, sortable: true, align: 'right', text: lineSum },
  {
    key: 'payer',
    title: words.payer,
    text: ({ payer, iban }) => [payer, iban].filter(Boolean).join(', ') || '–',
    hideOnPhone: true,
  },
  { key: 'reason', title: words.reason, wide: true, text: ({ reason }) => reason || '–' },
  {
    key: 'state',
    title: words.state,
    render: ({ state, direction }) =>
      direction === 'OUT' ? flowWords.OUT : <Chip tone={TONES[state]}>{stateWords[state]}</Chip>,
    text: ({ state, direction }) => (direction === 'OUT' ? flowWords.OUT : stateWords[state]),
  },
  {
    key: 'match',
    title: words.whose,
    wide: true,
    render: (line) => <Whose line={line} />,
    text: (line) => whose(line).join('; ') || '–',
  },
  { key: 'actions', title: words.actions, tools: true, render: (line) => <LineActions line={line} /> },
]
const FILTERS = [
  {
    key: 'state',
    label: words.state,
    options: LINE_STATES.map((value) => ({ value, label: stateWords[value] })),
  },
  {
    key: 'flow',
    label: words.flow,
    options: (['IN', 'OUT'] as const).map((value) => ({ value, label: flowWords[value] })),
  },
]

export function StatementsScreen() {
  return (
    <Page title={words.title} lead={words.lead} trail={[{ label: words.deposits, to: '/auctions/deposits' }]}>
      <Toast />
      <TakeStatement />
      <DataGrid
        name="bank-lines"
        title={words.lines}
        endpoint={statements.listBankLines}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filterFields={FILTERS}
        cardTitle={({ payer, id }) => payer || `№ ${id}`}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <LastStatements />
    </Page>
  )
}

/** For whom it pays or may pay, and who said so. */
function Whose({ line }: { line: BankLine }) {
  const lines = whose(line)
  if (lines.length === 0 && line.history.length === 0) return '–'
  return (
    <ul className={classes.lines}>
      {lines.map((each) => (
        <li key={each}>{each}</li>
      ))}
      {line.bankReason && <li>{words.bankReason(wordsIn(bankReason(line.bankReason), language))}</li>}
      {line.history.map(({ at, event, by, number, reason, leftOn }) => (
        <li key={at + event} className="small">
          <Moment at={at} />{' '}
          {[eventWords[event], leftOn && formatDate(leftOn), number, by, reason].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  )
}

function LastStatements() {
  const { data } = useAsk(statements.listStatements, {})
  if (!data || data.rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="taken">
      <h2 id="taken">{words.statements}</h2>
      <div className={classes.sheet}>
        <table>
          <thead>
            <tr>
              {[words.period, 'IBAN', words.linesIn, words.takenAt, words.by].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(
              ({ id, from, to, account, lines, added, addsUp, leftOut, left, importedAt, by }) => (
                <tr key={id}>
                  <td data-title={words.period}>
                    {formatDate(from)} – {formatDate(to)}
                  </td>
                  <td data-title={'IBAN'}>{account}</td>
                  <td data-title={words.linesIn}>
                    {words.linesNew(lines, added)}
                    {addsUp === false && (
                      <>
                        {' '}
                        <Chip tone="bad">{words.notUp}</Chip>
                      </>
                    )}
                    <LeftOutRows left={left} leftOut={leftOut} folded />
                  </td>
                  <td data-title={words.takenAt}>
                    <Moment at={importedAt} />
                  </td>
                  <td data-title={words.by}>{by}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
