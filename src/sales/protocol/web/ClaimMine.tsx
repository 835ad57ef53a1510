/** For the spouse or a party to the partition who took part: buying at the highest price before the protocol is signed. */
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { claimMessages } from '../claims.messages.ts'
import { claims } from '../claims.contract.ts'
import type { Capacity } from '../protocol-form.contract.ts'
import classes from './outcome.module.css'

const words = dictionary(claimMessages)

export function ClaimMine({ saleId }: { saleId: number }) {
  const { data: mine } = useAsk(claims.seeMyClaim, { auctionId: saleId })
  const claiming = useConfirmedCommand(claims.claimPurchase, () => words.claimed)
  const [chosen, setChosen] = useState<Capacity>()
  const [files, setFiles] = useState<FileRef[]>([])
  const [waiting, setWaiting] = useState(false)
  if (!mine || (mine.may.length === 0 && !mine.claim)) return null
  const capacity = chosen ?? mine.may[0]
  return (
    <section aria-labelledby="my-claim">
      <h2 id="my-claim">{words.title}</h2>
      <Toast />
      {mine.claim ? (
        <>
          <p className="measure">
            {mine.claim.accepted === null
              ? words.waits(formatDateTime(mine.claim.claimedAt))
              : words[mine.claim.accepted ? 'granted' : 'denied']}
          </p>
          {mine.claim.reason && <p className="measure">{mine.claim.reason}</p>}
        </>
      ) : (
        <div className={classes.form}>
          <p>{words.lead(formatDate(mine.until))}</p>
          {mine.price !== null && (
            <p>
              {words.price}: <strong>{formatMoney(mine.price, mine.currency, language)}</strong>
            </p>
          )}
          <Radio.Group
            label={words.capacity}
            value={capacity ?? ''}
            onChange={(value) => setChosen(value || undefined)}
          >
            {mine.may.map((one) => (
              <Radio key={one} value={one} label={words[one]} />
            ))}
          </Radio.Group>
          <FileInput label={words.files} value={files} onChange={setFiles} onBusy={setWaiting} max={10} />
          <div className="no-print page-actions">
            <Button onClick={claiming.ask} loading={waiting}>
              {words.claim}
            </Button>
          </div>
        </div>
      )}
      <Confirm
        title={words.title}
        confirm={words.claim}
        {...claiming.asked}
        onConfirm={() =>
          claiming.send({ auctionId: saleId, capacity: capacity!, files: files.map(({ id }) => id) })
        }
      >
        <p>{words.confirm}</p>
      </Confirm>
    </section>
  )
}
