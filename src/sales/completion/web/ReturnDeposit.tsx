/** Recording that a deposit was returned, with the day and the document of the bank, and that it came back. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '../../../files/contract.ts'
import { FileInput } from '../../../files/web/FileInput.tsx'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '../../../platform/web/ui/form/use-deed.ts'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { type DepositRow, deposits } from '../../protocol/deposits.contract.ts'
import { messages } from '../deposits.messages.ts'

const words = dictionary(messages)

export function ReturnDeposit({ row }: { row: DepositRow }) {
  const returning = useAskedDeed(deposits.returnDeposit, () => words.given)
  const [returnedOn, setReturnedOn] = useState('')
  const [files, setFiles] = useState<FileRef[]>([])
  const [waiting, setWaiting] = useState(false)
  if (row.state !== 'TO_RETURN') return null
  return (
    <>
      <Button size="compact-md" variant="default" onClick={returning.ask}>
        {words.giveBack}
        <span className="visually-hidden">: {row.name}</span>
      </Button>
      <Confirm
        title={words.giveBackTitle}
        confirm={words.giveBack}
        {...returning.asked}
        busy={returning.asked.busy || waiting}
        onConfirm={() =>
          returning.send({ registrationId: row.registrationId, returnedOn, files: files.map(({ id }) => id) })
        }
      >
        <p>{words.giveBackText(row.name)}</p>
        <DayInput
          label={words.returnedOn}
          required
          error={returning.faultOf('returnedOn')}
          onChange={setReturnedOn}
        />
        <FileInput
          label={words.receipt}
          value={files}
          error={returning.faultOf('files')}
          onChange={setFiles}
          onBusy={setWaiting}
          max={10}
        />
      </Confirm>
    </>
  )
}

/** The transfer that returned it was sent back by the bank: the deposit is due again. */
export function RecordSentBack({ row }: { row: Pick<DepositRow, 'registrationId' | 'name'> }) {
  const action = useAskedDeed(deposits.recordSentBack, () => words.sentBackDone)
  const [sentBackOn, setSentBackOn] = useState('')
  const [reason, setReason] = useState('')
  return (
    <>
      <Button size="compact-md" variant="default" onClick={action.ask}>
        {words.sentBack}
        <span className="visually-hidden">: {row.name}</span>
      </Button>
      <Confirm
        title={words.sentBackTitle}
        confirm={words.sentBack}
        {...action.asked}
        onConfirm={() => action.check({ registrationId: row.registrationId, sentBackOn, reason })}
      >
        <p>{words.sentBackText(row.name)}</p>
        <DayInput
          label={words.sentBackOn}
          required
          error={action.faultOf('sentBackOn')}
          onChange={setSentBackOn}
        />
        <TextInput
          label={words.bankReason}
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={action.faultOf('reason')}
          data-path="reason"
        />
      </Confirm>
    </>
  )
}
