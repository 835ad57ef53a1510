/** An act that takes effect by a signature: its document is downloaded as it was drawn up, uploaded with the signature, and handed in after a question, for nothing of it can be taken back. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FileRef } from '#files/files.contract.ts'
import { messages } from '#files/files.messages.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import type { SignedAction } from './action.ts'

const words = dictionary(messages)

type Props<Given, E extends AnyEndpoint> = {
  action: SignedAction<Given, E>
  given: Given
  /** The button that downloads the document. */
  children: ReactNode
}

export function SignedActionForm<Given, E extends AnyEndpoint>({ action, given, children }: Props<Given, E>) {
  const form = action.form(given, language)
  const signing = useDo(action.command)
  const [files, setFiles] = useState<FileRef[]>([])
  const [missing, setMissing] = useState(false)
  const [onTheWay, setOnTheWay] = useState(false)
  const [asking, setAsking] = useState(false)
  const [file] = files
  const ask = () => {
    setMissing(!file)
    if (file) setAsking(true)
  }
  const handIn = () =>
    void signing.mutateAsync({ ...form.given, file: file!.id } as InputOf<E>).then(
      (answer) => {
        setAsking(false)
        showToast(form.done(answer, {}))
      },
      // The dialog shows by itself why it was refused.
      () => {},
    )
  return (
    <>
      {children}
      <div className="no-print measure">
        <FileInput
          label={form.file}
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
          {form.confirm}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={form.title}
        confirm={form.confirm}
        busy={signing.isPending}
        error={signing.error}
        onClose={() => {
          setAsking(false)
          signing.reset()
        }}
        onConfirm={handIn}
      >
        <p>{form.lead}</p>
      </Confirm>
    </>
  )
}
