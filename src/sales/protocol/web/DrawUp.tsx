/** Drawing up the protocol: from when it is possible, why not yet, and again when something has changed. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { outcomes, type ProtocolWork } from '../contract.ts'
import { messages } from '../messages.ts'
import { NewSale } from './NewSale.tsx'
import look from './outcome.module.css'

const words = dictionary(messages)

export function DrawUp({ auctionId, work }: { auctionId: number; work: ProtocolWork }) {
  const { prepared, whyNot, from } = work
  const several = whyNot === 'severalClaims' || whyNot === 'newSaleRuns'
  const [asking, setAsking] = useState(false)
  const drawing = useDo(outcomes.drawUpProtocol)
  const drawUp = () =>
    drawing.mutateAsync({ auctionId }).then(
      ({ number }) => {
        setAsking(false)
        leaveNotice(words.drawnUpDone(number))
      },
      () => {},
    )
  const deed = prepared ? words.drawUpAgain : words.drawUpDeed
  return (
    <>
      {prepared ? (
        <p className={look.measure}>{words.drawnUp(prepared.number, formatDateTime(prepared.drawnUpAt))}</p>
      ) : (
        <p className={look.measure}>{words.drawUpNote}</p>
      )}
      {prepared?.stale && <p className="note note-warn">{words.stale}</p>}
      {whyNot ? (
        <>
          <p className="note">{whyNot === 'tooEarly' ? words.tooEarly(formatDate(from)) : words[whyNot]}</p>
          {several && <NewSale auctionId={auctionId} newSale={work.newSale} />}
        </>
      ) : (
        <div className={`no-print ${look.buttons}`}>
          <Button
            onClick={() => setAsking(true)}
            {...(prepared && !prepared.stale && { variant: 'default' })}
          >
            {deed}
          </Button>
        </div>
      )}
      <Confirm
        opened={asking}
        title={words.drawUp}
        confirm={deed}
        busy={drawing.isPending}
        error={drawing.error}
        onClose={() => setAsking(false)}
        onConfirm={() => void drawUp()}
      >
        <p>{words.drawUpText}</p>
      </Confirm>
    </>
  )
}
