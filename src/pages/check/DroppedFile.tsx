/** The PDF of a paper, chosen or dropped; it is read by the browser and sent nowhere. */
import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import type { PaperFile } from '#papers/check/paper-file.ts'
import { checkMessages } from './check.messages.ts'
import classes from './check.module.css'

const words = dictionary(checkMessages)

/** A chosen file, and what was read in it; nothing where it is no PDF. */
export type ReadFile = { chosen: File; read: PaperFile | undefined }

type Props = {
  file: ReadFile | undefined
  /** Whether number and code are still to be had. */
  unnamed: boolean
  choose: (file: File | null) => void
}

/** The place for the PDF of a paper. */
export function DroppedFile({ file, unnamed, choose }: Props) {
  const [over, setOver] = useState(false)
  const unread = file && !file.read
  return (
    <div
      className={over ? `panel form ${classes.over}` : 'panel form'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0] ?? null)
      }}
    >
      <h2>{words.fileTitle}</h2>
      <FileInput
        label={words.file}
        description={words.fileHint}
        placeholder={words.choose}
        accept=".pdf,application/pdf"
        value={file?.chosen ?? null}
        onChange={choose}
        error={unread && words.noPdf}
        clearable
        clearButtonProps={{ 'aria-label': words.clear }}
      />
      {file?.read && !file.read.address && unnamed && (
        <output className="note note-warn">{words.unnamed}</output>
      )}
    </div>
  )
}
