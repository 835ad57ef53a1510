/** For the organiser: who claims to buy at the highest price, with the evidence, to be granted or refused before the protocol. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileList } from '#files/web/FileList.tsx'
import { dayInSofia, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { claimMessages } from '../claims.messages.ts'
import { type ClaimView, claims } from '../claims.contract.ts'
import classes from './outcome.module.css'

const words = dictionary(claimMessages)

export function ClaimsOfSale({ saleId }: { saleId: number }) {
  const { data } = useAsk(claims.listClaims, { auctionId: saleId })
  const [today] = useState(() => dayInSofia(new Date()))
  if (!data || data.claims.length === 0) return null
  const several = data.claims.filter(({ accepted }) => accepted).length > 1
  return (
    <section aria-labelledby="claims">
      <h2 id="claims">{words.listTitle}</h2>
      {data.mayDecide && <p className="measure">{words.listLead}</p>}
      {several && (
        <p className="note note-warn">{words.several(termFiguresOn(today).partition.lengthDays)}</p>
      )}
      {data.claims.map((claim) => (
        <article key={claim.id} className={classes.form}>
          <Facts>
            <Fact name={words.capacity} note={words[claim.standing]}>
              {words[claim.capacity]}
            </Fact>
            <Fact name={claim.registrationNumber} note={formatDateTime(claim.claimedAt)}>
              {claim.name}
            </Fact>
          </Facts>
          {claim.files.length > 0 && (
            <FileList
              files={claim.files}
              endpoint={claims.readClaimFile}
              input={({ id }) => ({ auctionId: saleId, claimId: claim.id, fileId: id })}
            />
          )}
          {claim.accepted === null ? (
            data.mayDecide && <Decide saleId={saleId} claim={claim} />
          ) : (
            <p>
              <Chip tone={claim.accepted ? 'good' : 'bad'}>
                {claim.accepted ? words.granted : words.denied}
              </Chip>{' '}
              {claim.reason}
            </p>
          )}
        </article>
      ))}
    </section>
  )
}

function Decide({ saleId, claim }: { saleId: number; claim: ClaimView }) {
  const [accepted, setAccepted] = useState<boolean>()
  const [reason, setReason] = useState('')
  const close = () => setAccepted(undefined)
  const deciding = useCommand(claims.decideClaim, close, () => words.decided)
  const name = accepted ? words.accept : words.refuse
  return (
    <div className="no-print page-actions">
      <Button onClick={() => setAccepted(true)}>{words.accept}</Button>
      <Button variant="default" onClick={() => setAccepted(false)}>
        {words.refuse}
      </Button>
      <Confirm
        opened={accepted !== undefined}
        title={`${name}: ${claim.name}`}
        confirm={name}
        danger={accepted === false}
        {...deciding.asked}
        onConfirm={() => deciding.send({ auctionId: saleId, claimId: claim.id, accepted: accepted!, reason })}
      >
        <p>{accepted ? words.acceptText(claim.name) : words.refuseText}</p>
        <Textarea
          label={words.reason}
          rows={3}
          maxLength={2000}
          required={accepted === false}
          value={reason}
          error={deciding.faultOf('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Confirm>
    </div>
  )
}
