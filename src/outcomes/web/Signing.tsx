/** Handing in the signed protocol, which closes the sale for good; confirmed first. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '../../files/contract.ts'
import { FileInput } from '../../files/web/FileInput.tsx'
import { useDo } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/Confirm.tsx'
import { DownloadButton } from '../../platform/web/ui/DownloadButton.tsx'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { outcomes } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Signing({ auctionId, hash }: { auctionId: number; hash: string }) {
  const [files, setFiles] = useState<FileRef[]>([])
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  const signing = useDo(outcomes.signProtocol)
  const [file] = files
  const handIn = () =>
    signing.mutateAsync({ auctionId, file: file!.id }).then(
      ({ number }) => {
        setAsking(false)
        leaveNotice(words.signedDone(number))
      },
      () => {},
    )
  const ask = () => {
    setMissing(!file)
    if (file) setAsking(true)
  }
  return (
    <>
      <p className={look.measure}>{words.signNote}</p>
      <p className={look.hash}>
        {words.hashOfDrawn}: <code>{hash}</code>
      </p>
      <DownloadButton endpoint={outcomes.printDrawnUp} input={{ auctionId }}>
        {words.download}
      </DownloadButton>
      <div className={`no-print ${look.measure}`}>
        <FileInput
          label={words.signedFile}
          value={files}
          onChange={setFiles}
          accept={['application/pdf']}
          max={1}
          required
          error={missing && !file ? words.chooseFile : undefined}
        />
      </div>
      <div className={`no-print ${look.buttons}`}>
        <Button onClick={ask}>{words.handIn}</Button>
      </div>
      <Confirm
        opened={asking}
        title={words.handInTitle}
        confirm={words.handIn}
        busy={signing.isPending}
        error={signing.error}
        onClose={() => {
          setAsking(false)
          signing.reset()
        }}
        onConfirm={() => void handIn()}
      >
        <p>{words.handInText}</p>
      </Confirm>
    </>
  )
}
