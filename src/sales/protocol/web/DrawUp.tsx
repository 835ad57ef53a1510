/** Drawing up the protocol: from when it is possible, why not yet, and again when something has changed. */
import { Button } from '@mantine/core'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import { NewSale } from './NewSale.tsx'

const words = dictionary(messages)

export function DrawUp({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { prepared, whyNot, from } = work
  const several = whyNot === 'severalClaims' || whyNot === 'newSaleRuns'
  const drawing = useAskedDeed(protocols.drawUpProtocol, ({ number }) => words.drawnUpDone(number))
  const deed = prepared ? words.drawUpAgain : words.drawUpDeed
  return (
    <>
      {prepared ? (
        <p className="measure">{words.drawnUp(prepared.number, formatDateTime(prepared.drawnUpAt))}</p>
      ) : (
        <p className="measure">{words.drawUpNote}</p>
      )}
      {prepared?.stale && <p className="note note-warn">{words.stale}</p>}
      {whyNot ? (
        <>
          <p className="note">{whyNot === 'tooEarly' ? words.tooEarly(formatDate(from)) : words[whyNot]}</p>
          {several && <NewSale saleId={saleId} newSale={work.newSale} />}
        </>
      ) : (
        <div className="no-print page-actions">
          <Button onClick={drawing.ask} {...(prepared && !prepared.stale && { variant: 'default' })}>
            {deed}
          </Button>
        </div>
      )}
      <Confirm
        title={words.drawUp}
        confirm={deed}
        {...drawing.asked}
        onConfirm={() => drawing.send({ auctionId: saleId })}
      >
        <p>{words.drawUpText}</p>
      </Confirm>
    </>
  )
}
