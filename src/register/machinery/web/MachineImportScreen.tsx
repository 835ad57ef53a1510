/** Machines from a file: choosing it, seeing what would come of every row, and entering them. */
import { Button, FileInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { csv } from '#platform/csv.ts'
import { saveAs } from '#platform/web/open-file.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { machinery } from '../machinery.contract.ts'
import { machineColumns, machineImport, machineMessages } from '../machinery.messages.ts'
import { CheckedFile } from './CheckedFile.tsx'
import classes from './machinery.module.css'

const words = dictionary(machineImport)
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
