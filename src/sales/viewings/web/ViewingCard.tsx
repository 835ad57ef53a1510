/** One's own request for a viewing: how it stands, and what one may do with it. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { asWritten } from '#sales/notice/web/names.ts'
import { type MyViewing, viewings } from '../viewings.contract.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { messages, states } from '../viewings.messages.ts'
import { timeOf, TONES } from './time.ts'

const words = dictionary(messages)
const stateNames = dictionary(states)

/** Within the page of its sale it is a part of a panel; in the list it is headed by the sale. */
export function ViewingCard({ viewing, inList = false }: { viewing: MyViewing; inList?: boolean }) {
  const { id, saleId, code, state, place, phone, persons, message, reply, can } = viewing
  const accepting = useDo(viewings.acceptViewingTime)
  const cancelling = useConfirmedCommand(viewings.cancelViewing, () => words.cancelled)
  const of = (action: string) => words.ofSale(action, code)
  return (
    <>
      {inList && (
        <h2 id={`viewing-${id}`}>
          <Link to="/announcements/details/$id" params={{ id: String(saleId) }}>
            {code} · <SaleTitle of={viewing} />
          </Link>
        </h2>
      )}
      <div>
        <Chip tone={TONES[state]}>{stateNames[state]}</Chip>
      </div>
      <Facts>
        <Fact name={words.time}>{timeOf(viewing)}</Fact>
        {inList && place && (
          <Fact name={words.place}>
            <span {...asWritten}>{place}</span>
          </Fact>
        )}
        {inList && phone && <Fact name={words.phone}>{phone}</Fact>}
        <Fact name={words.count}>{persons}</Fact>
        {message && <Fact name={words.myMessage}>{message}</Fact>}
        {reply && <Fact name={words.answer}>{reply}</Fact>}
      </Facts>
      {can.length > 0 && (
        <div className="buttons">
          {can.includes('accept') && (
            <Button
              loading={accepting.isPending}
              aria-label={of(words.accept)}
              onClick={() => accepting.mutate({ id }, { onSuccess: () => showToast(words.accepted) })}
            >
              {words.accept}
            </Button>
          )}
          {can.includes('calendar') && (
            <DownloadButton
              fullWidth
              endpoint={viewings.calendarOfViewing}
              input={{ id }}
              aria-label={of(words.calendar)}
            >
              {words.calendar}
            </DownloadButton>
          )}
          {can.includes('cancel') && (
            <Button variant="default" aria-label={of(words.cancel)} onClick={cancelling.ask}>
              {words.cancel}
            </Button>
          )}
        </div>
      )}
      <Refused error={accepting.error} />
      <Confirm
        danger
        title={words.cancelTitle}
        confirm={words.cancel}
        {...cancelling.asked}
        onConfirm={() => cancelling.send({ id })}
      >
        <p>{words.cancelText}</p>
      </Confirm>
    </>
  )
}
