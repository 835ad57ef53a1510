/** What the check of a file found: which rows are good, why the others are not, and the choice that is left. */
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { csv } from '#platform/csv.ts'
import { saveAs } from '#platform/web/open-file.ts'
import type { MachineFault, machinery } from '../machinery.contract.ts'
import { machineColumns, machineImport, machineMessages } from '../machinery.messages.ts'
import classes from './machinery.module.css'

const words = dictionary(machineImport)
const { owner } = dictionary(machineMessages)
const labels: Record<string, string> = dictionary(machineColumns)
/** More than anybody reads on a screen; the file has them all. */
const SHOWN = 100

type Props = {
  checked: OutputOf<typeof machinery.checkMachineFile>
  busy: boolean
  refused: Error | null
  enter: (goodOnly: boolean) => void
}
const nameOf = ({ field }: MachineFault) => (field ? (labels[field] ?? field) : words.wholeRow)

export function CheckedFile({ checked: { total, good, sample, faults }, busy, refused, enter }: Props) {
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
          titles={[words.row, labels['registrationNumber']!, labels['type']!, owner]}
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
