/** Handing in a document that its author has signed: downloaded as it was drawn up, uploaded with the signature, and confirmed first, for nothing of it can be taken back. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Refusal } from '../../platform/endpoint.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import type { FileRef } from '../contract.ts'
import { messages } from '../messages.ts'
import { FileInput } from './FileInput.tsx'

const words = dictionary(messages)

type Props = {
  /** The button that downloads the document. */
  children: ReactNode
  label: string
  deed: string
  title: string
  text: string
  handIn: (file: string) => Promise<unknown>
  busy: boolean
  error: Refusal | null
  /** Forgets why the last one was refused. */
  reset: () => void
}

export function SignedFile({ children, label, deed, title, text, handIn, busy, error, reset }: Props) {
  const [files, setFiles] = useState<FileRef[]>([])
  const [missing, setMissing] = useState(false)
  const [onTheWay, setOnTheWay] = useState(false)
  const [asking, setAsking] = useState(false)
  const [file] = files
  const ask = () => {
    setMissing(!file)
    if (file) setAsking(true)
  }
  return (
    <>
      {children}
      <div className="no-print measure">
        <FileInput
          label={label}
          value={files}
          onChange={setFiles}
          onBusy={setOnTheWay}
          accept={['application/pdf']}
          max={1}
          required
          error={missing && !file ? words.chooseSigned : undefined}
        />
      </div>
      <div className="no-print">
        {/* Until the file is there nobody is told that it is missing. */}
        <Button onClick={ask} loading={onTheWay}>
          {deed}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={title}
        confirm={deed}
        busy={busy}
        error={error}
        onClose={() => {
          setAsking(false)
          reset()
        }}
        onConfirm={() => void handIn(file!.id).then(() => setAsking(false), shown)}
      >
        <p>{text}</p>
      </Confirm>
    </>
  )
}

/** The dialog shows by itself why it was refused. */
const shown = () => {}
