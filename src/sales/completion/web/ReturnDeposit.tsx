/** Recording that a deposit was returned, with the day and the document of the bank. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '../../../files/contract.ts'
import { FileInput } from '../../../files/web/FileInput.tsx'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { type DepositRow, deposits } from '../../protocol/deposits.contract.ts'
import { messages } from '../deposits.messages.ts'

const words = dictionary(messages)

export function ReturnDeposit({ row }: { row: DepositRow }) {
  const returning = useDo(deposits.returnDeposit)
  const [open, setOpen] = useState(false)
  const [returnedOn, setReturnedOn] = useState('')
  const [files, setFiles] = useState<FileRef[]>([])
  const [waiting, setWaiting] = useState(false)
  if (row.state !== 'TO_RETURN') return null
  const faults = (returning.error?.details['fields'] ?? {}) as Record<string, string[]>
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {words.giveBack}
        <span className="visually-hidden">: {row.name}</span>
      </Button>
      <Confirm
        opened={open}
        title={words.giveBackTitle}
        confirm={words.giveBack}
        busy={returning.isPending || waiting}
        error={returning.error}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          returning.mutate(
            { registrationId: row.registrationId, returnedOn, files: files.map(({ id }) => id) },
            {
              onSuccess: () => {
                setOpen(false)
                leaveNotice(words.given)
              },
            },
          )
        }
      >
        <p>{words.giveBackText(row.name)}</p>
        <DayInput
          label={words.returnedOn}
          required
          error={faults['returnedOn']?.[0]}
          onChange={setReturnedOn}
        />
        <FileInput label={words.receipt} value={files} onChange={setFiles} onBusy={setWaiting} max={10} />
      </Confirm>
    </>
  )
}
