/** Machines from a file: choosing it, seeing what would come of every row, and entering them. */
import { Button, Checkbox, FileInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { csv } from '#platform/csv.ts'
import type { OutputOf, Refusal } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { saveAs } from '#platform/web/open-file.ts'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { type MachineFault, machinery } from '../machinery.contract.ts'
import { machineColumns, machineImport, machineMessages } from '../machinery.messages.ts'
import classes from './machinery.module.css'

const words = dictionary(machineImport)
const { owner } = dictionary(machineMessages)
const checkedFileLabels: Record<string, string> = dictionary(machineColumns)
/** More than anybody reads on a screen; the file has them all. */
const SHOWN = 100

type Props = {
  checked: OutputOf<typeof machinery.checkMachineFile>
  busy: boolean
  refused: Error | null
  enter: (goodOnly: boolean) => void
}
const nameOf = ({ field }: MachineFault) => (field ? (checkedFileLabels[field] ?? field) : words.wholeRow)

/** What the check of a file found: which rows are good, why the others are not, and the choice that is left. */
function CheckedFile({ checked: { total, good, sample, faults }, busy, refused, enter }: Props) {
  const [goodOnly, setGoodOnly] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const flawed = faults.length > 0
  return (
    <section className="panel" aria-labelledby="checked">
      <h2 id="checked" ref={heading} tabIndex={-1}>
        {words.checked}
      </h2>
      <p className={`note ${flawed ? 'note-warn' : 'note-good'}`}>{words.counts(good, total)}</p>
      {flawed && <Faults faults={faults} />}
      {sample.length > 0 && (
        <Sheet
          caption={words.sample}
          titles={[words.row, checkedFileLabels['registrationNumber']!, checkedFileLabels['type']!, owner]}
          rows={sample.map((each) => [String(each.row), each.registrationNumber, each.type, each.ownerName])}
        />
      )}
      {good > 0 && flawed && (
        <>
          <p className="small">{words.fixFirst}</p>
          <Checkbox
            label={words.goodOnly}
            checked={goodOnly}
            onChange={({ currentTarget: { checked } }) => setGoodOnly(checked)}
          />
        </>
      )}
      {refused && (
        <p role="alert" className="note note-bad">
          {refused.message}
        </p>
      )}
      {good > 0 && (
        <div>
          <Button disabled={flawed && !goodOnly} loading={busy} onClick={() => enter(goodOnly)}>
            {words.importAll(good)}
          </Button>
        </div>
      )}
    </section>
  )
}

function Faults({ faults }: { faults: readonly MachineFault[] }) {
  const titles = [words.row, words.field, words.reason]
  const rows = faults.map((fault) => [String(fault.row), nameOf(fault), fault.reason])
  return (
    <>
      <Sheet caption={words.refusedRows} titles={titles} rows={rows.slice(0, SHOWN)} />
      <div>
        <Button variant="default" onClick={() => saveAs(words.faultsName, csv(titles, rows))}>
          {words.downloadFaults}
        </Button>
      </div>
    </>
  )
}

type SheetProps = { caption: string; titles: readonly string[]; rows: readonly (readonly string[])[] }

function Sheet({ caption, titles, rows }: SheetProps) {
  return (
    <div className={classes.sheet}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\n')}>
              {row.map((cell, index) => (
                <td key={titles[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const labels = Object.values(dictionary(machineColumns))
const TRAIL = [{ label: dictionary(machineMessages).title, to: '/agriculturalMachinery' }] as const
const LARGEST = 3 * 1024 * 1024

export function MachineImportScreen() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [content, setContent] = useState('')
  const [fault, setFault] = useState<string>()
  const check = useDo(machinery.checkMachineFile)
  const bring = useDo(machinery.importMachines)

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFault(undefined)
    check.reset()
    bring.reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = !file ? words.chooseFirst : file.size > LARGEST ? words.tooBig : undefined
    setFault(wrong)
    if (!file || wrong) return
    const base64 = await inBase64(file)
    setContent(base64)
    check.mutate({ file: base64 })
  }
  const enter = (goodOnly: boolean) =>
    bring.mutate(
      { file: content, goodOnly },
      {
        onSuccess: ({ added }) => {
          showToast(words.done(added))
          void navigate({ to: '/agriculturalMachinery' })
        },
      },
    )
  return (
    <Page title={words.title} lead={words.lead} trail={TRAIL} narrow>
      <section className="panel" aria-labelledby="columns">
        <h2 id="columns">{words.columns}</h2>
        <ul className={classes.names}>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p className="small">{words.columnsHint}</p>
        <div>
          <Button variant="default" onClick={() => saveAs(words.templateName, csv(labels, []))}>
            {words.template}
          </Button>
        </div>
      </section>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <FileInput
          label={words.file}
          placeholder={words.choose}
          required
          accept=".csv,.xlsx,.txt"
          value={file}
          error={fault}
          onChange={choose}
        />
        <div>
          <Button type="submit" loading={check.isPending}>
            {words.check}
          </Button>
        </div>
      </form>
      {check.error && <Refused error={check.error} />}
      {check.data && (
        <CheckedFile checked={check.data} busy={bring.isPending} refused={bring.error} enter={enter} />
      )}
    </Page>
  )
}

function Refused({ error }: { error: Refusal }) {
  const { columns } = error.details
  return (
    <div role="alert" className="note note-bad">
      <p>{error.message}</p>
      {Array.isArray(columns) && <p>{words.missing(columns.join(', '))}</p>}
    </div>
  )
}

const inBase64 = (file: File) =>
  new Promise<string>((settle, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => settle(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => fail(new Error(file.name)))
    reader.readAsDataURL(file)
  })
