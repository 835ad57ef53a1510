/** Taking a bank statement in: choosing the file, seeing what is in it, and letting it count. */
import { Button, FileInput, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import type { OutputOf, Refusal } from '#platform/endpoint.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { oneOf } from '#platform/kinds.ts'
import { formatMoney } from '#platform/money.ts'
import { askAgain } from '#platform/web/ask-again.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { upload } from '#platform/web/upload.ts'
import { type BankTable, DAY_ORDERS, ENCODINGS, SEPARATORS, TABLE_FIELDS } from '../bank-table.contract.ts'
import { columnsByHeadings } from '../bank-table.rules.ts'
import { isNoMovement, statements } from '../statements.contract.ts'
import { leftOut as leftOutTexts, messages, tableFields } from '../statements.messages.ts'
import classes from './deposits.module.css'
import { lineSum } from './line-sum.ts'

/** Saying once what the columns of the bank’s table hold, by the headings that were found in a file. */
const words = dictionary(messages)
const fields = dictionary(tableFields)
const whyLeft = dictionary(leftOutTexts)

type Props = { headings: readonly string[]; direction: string; known: BankTable | null; onSaved: () => void }

/** `direction` is the column by which sums seem to come in or go out. */
function DescribeTable({ headings, direction, known, onSaved }: Props) {
  const save = useDo(statements.describeBankTable)
  const [encoding, setEncoding] = useState<BankTable['encoding']>(known?.encoding ?? 'AUTO')
  const [separator, setSeparator] = useState<BankTable['separator']>(known?.separator ?? 'AUTO')
  const [dayOrder, setDayOrder] = useState<BankTable['dayOrder']>(known?.dayOrder ?? 'DMY')
  const [columns, setColumns] = useState<Partial<BankTable['columns']>>(() => {
    const before = known
      ? Object.fromEntries(
          TABLE_FIELDS.map((field) => [field, headings.find((each) => each === known.columns[field]) ?? '']),
        )
      : columnsByHeadings(headings)
    return direction && !before['direction'] ? { ...before, direction } : before
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { encoding, separator, dayOrder, columns },
      {
        onSuccess: () => {
          showToast(words.formSaved)
          onSaved()
        },
      },
    )
  }
  const data = [
    { value: '', label: words.unused },
    ...[...new Set(headings)].map((value) => ({ value, label: value })),
  ]
  const faults = save.error?.faults ?? {}
  return (
    <form className="form" onSubmit={submit} noValidate aria-labelledby="table-form">
      <h3 id="table-form">{words.form}</h3>
      <output className="note">{words.formText}</output>
      {direction && <p className="note note-warn">{words.directionNeeded}</p>}
      <div className="form-three">
        {TABLE_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={fields[field]}
            value={columns[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setColumns((all) => ({ ...all, [field]: value }))}
            data={data}
            error={faults[`columns.${field}`]?.[0]}
          />
        ))}
        <NativeSelect
          label={words.dayOrder}
          value={dayOrder}
          onChange={({ currentTarget: { value } }) => setDayOrder(oneOf(DAY_ORDERS, value) ?? 'DMY')}
          data={[
            { value: 'DMY', label: '31.12.2026' },
            { value: 'YMD', label: '2026-12-31' },
            { value: 'MDY', label: '12/31/2026' },
          ]}
        />
        <NativeSelect
          label={words.encoding}
          value={encoding}
          onChange={({ currentTarget: { value } }) => setEncoding(oneOf(ENCODINGS, value) ?? 'AUTO')}
          data={[
            { value: 'AUTO', label: words.auto },
            { value: 'UTF_8', label: 'UTF-8' },
            { value: 'WINDOWS_1251', label: 'Windows-1251' },
          ]}
        />
        <NativeSelect
          label={words.separator}
          value={separator}
          onChange={({ currentTarget: { value } }) => setSeparator(oneOf(SEPARATORS, value) ?? 'AUTO')}
          data={[
            { value: 'AUTO', label: words.auto },
            { value: 'SEMICOLON', label: words.semicolon },
            { value: 'COMMA', label: words.comma },
            { value: 'TAB', label: words.tab },
          ]}
        />
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          {words.saveForm}
        </Button>
      </div>
      <Refused error={save.error} />
    </form>
  )
}

const LARGEST = 8 * 1024 * 1024

type Checked = OutputOf<typeof statements.checkStatement>
type Sent = { file: File; account: string }
const sending = <E extends typeof statements.checkStatement | typeof statements.importStatement>(
  endpoint: E,
  { file, account }: Sent,
) =>
  upload<E>(endpoint, { account } as never, file, {
    onProgress: () => {},
    signal: new AbortController().signal,
  })

export function TakeStatement() {
  const cache = useQueryClient()
  const { data: known } = useAsk(statements.seeBankTable, {})
  const [file, setFile] = useState<File | null>(null)
  const [account, setAccount] = useState('')
  const [fault, setFault] = useState<string>()
  const [again, setAgain] = useState(false)
  const check = useMutation<Checked, Refusal, Sent>({
    networkMode: 'always',
    mutationFn: (sent) => sending(statements.checkStatement, sent),
  })
  const take = useMutation<OutputOf<typeof statements.importStatement>, Refusal, Sent>({
    networkMode: 'always',
    mutationFn: (sent) => sending(statements.importStatement, sent),
    onSuccess: ({ statements: parts }) => {
      showToast(words.taken(parts.reduce((sum, { added }) => sum + added, 0)))
      choose(null)
      void askAgain(cache)
    },
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFault(undefined)
    setAgain(false)
    check.reset()
  }
  const chosenAccount = account || known?.accounts[0] || ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = !file ? words.chooseFirst : file.size > LARGEST ? words.tooBig : undefined
    setFault(wrong)
    if (file && !wrong) check.mutate({ file, account: chosenAccount })
  }
  const { headings = again ? check.data?.headings : undefined, direction, row } = check.error?.details ?? {}
  return (
    <section className="panel" aria-labelledby="bring">
      <h2 id="bring">{words.bring}</h2>
      <form className="form" onSubmit={submit} noValidate>
        <FileInput
          label={words.file}
          description={words.fileHint}
          placeholder={words.choose}
          required
          accept=".xml,.sta,.txt,.940,.csv,.xlsx"
          value={file}
          error={fault}
          onChange={choose}
        />
        {known && known.accounts.length > 1 && (
          <NativeSelect
            label={words.account}
            description={words.accountHint}
            value={chosenAccount}
            onChange={({ currentTarget: { value } }) => setAccount(value)}
            data={known.accounts.map((iban) => ({ value: iban, label: spacedIban(iban) }))}
          />
        )}
        <div>
          <Button type="submit" variant={check.data ? 'default' : 'filled'} loading={check.isPending}>
            {words.check}
          </Button>
        </div>
        {!Array.isArray(headings) && <Refused error={check.error} />}
        {typeof row === 'number' && <p className="note">{words.row(row)}</p>}
      </form>
      {Array.isArray(headings) && (
        <DescribeTable
          headings={headings.map(String)}
          direction={typeof direction === 'string' ? direction : ''}
          known={known?.table ?? null}
          onSaved={() => {
            setAgain(false)
            check.reset()
          }}
        />
      )}
      {check.data && file && !again && (
        <InFile
          checked={check.data}
          busy={take.isPending}
          refused={take.error}
          onDescribe={() => setAgain(true)}
          onTake={() => take.mutate({ file, account: chosenAccount })}
        />
      )}
    </section>
  )
}

type LeftProps = Pick<Checked['statements'][number], 'left' | 'leftOut'> & { folded?: boolean }
/** The rows that are not taken, those first that may be movements. */
export function LeftOutRows({ left, leftOut, folded = false }: LeftProps) {
  if (leftOut === 0) return null
  const faults = left.some(({ why }) => !isNoMovement(why))
  return (
    <details open={faults && !folded} className={folded ? undefined : faults ? 'note note-warn' : 'note'}>
      <summary>
        {folded ? `${words.leftOut}: ${leftOut}` : faults ? words.leftFaults : words.leftNone}
      </summary>
      <ul>
        {left.map(({ row, why, text }) => (
          <li key={row}>
            {words.leftRow(row, whyLeft[why])}
            {text && <span className="dim"> {text}</span>}
          </li>
        ))}
      </ul>
      {leftOut > left.length && <p>{words.leftMore(leftOut - left.length)}</p>}
    </details>
  )
}

const money = (amount: number) => formatMoney(amount, 'EUR', language)

type InFileProps = { checked: Checked; busy: boolean; refused: Error | null } & Record<
  'onTake' | 'onDescribe',
  () => void
>

function InFile({
  checked: { format, known, statements: parts, sample, otherAccounts },
  busy,
  refused,
  onTake,
  onDescribe,
}: InFileProps) {
  const added = parts.reduce((sum, part) => sum + part.added, 0)
  return (
    <div className={classes.inFile}>
      <h3>{words.checked}</h3>
      {otherAccounts.map(({ account, lines }) => (
        <p key={account} className="note">
          {words.otherAccount(account, lines)}
        </p>
      ))}
      {parts.map(({ account, from, to, lines, added: fresh, received, paid, foreign, outgoing, ...part }) => (
        <div key={account} className={classes.inFile}>
          <Facts>
            <Fact name="IBAN">{spacedIban(account)}</Fact>
            {from && (
              <Fact name={words.period}>
                {formatDate(from)} – {formatDate(to)}
              </Fact>
            )}
            <Fact name={words.linesIn}>{words.linesNew(lines, fresh)}</Fact>
            {part.leftOut > 0 && <Fact name={words.leftOut}>{part.leftOut}</Fact>}
            <Fact name={words.received}>{money(received)}</Fact>
            <Fact name={words.paid}>{money(paid)}</Fact>
            {part.addsUp && <Fact name={words.balances}>{words.addsUp}</Fact>}
          </Facts>
          {part.addsUp === false && <p className="note note-bad">{words.addsNotUp}</p>}
          <LeftOutRows {...part} />
          {/* Other forms say themselves in which direction each line goes. */}
          {format === 'CSV' && outgoing === 0 && (
            <div className="note note-warn">
              <p>{words.noneOut}</p>
              <Button size="compact-md" variant="default" onClick={onDescribe}>
                {words.describeAgain}
              </Button>
            </div>
          )}
          {foreign > 0 && <p className="note note-warn">{words.foreign(foreign)}</p>}
        </div>
      ))}
      <div className={classes.sheet}>
        <table>
          <caption>{words.sample}</caption>
          <thead>
            <tr>
              {[words.day, words.amount, words.payer, words.reason].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((line, turn) => (
              // oxlint-disable-next-line react/no-array-index-key -- two equal lines are told apart by nothing else
              <tr key={turn}>
                <td data-title={words.day}>{formatDate(line.bookedOn)}</td>
                <td data-title={words.amount}>{lineSum(line)}</td>
                <td data-title={words.payer}>{[line.payer, line.iban].filter(Boolean).join(', ')}</td>
                <td data-title={words.reason}>{line.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {known || added === 0 ? (
        <p className="note">{known ? words.known : words.nothingNew}</p>
      ) : (
        <div>
          <Button loading={busy} onClick={onTake}>
            {words.take}
          </Button>
        </div>
      )}
      <Refused error={refused} />
    </div>
  )
}
