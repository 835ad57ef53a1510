/** After a sale without an award: until when a new one may be asked for, on what terms, and the draft of it. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { repeating } from '../../notice/repeating.contract.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import type { After } from '../../protocol/standing.contract.ts'
import { afterMessages } from '../steps-screen.messages.ts'
import { Creditors } from './Creditors.tsx'
import look from '../../protocol/web/outcome.module.css'

const words = dictionary(afterMessages)

export function NewSaleTerms({ auctionId, all }: { auctionId: number; all: After }) {
  const repeat = useDo(repeating.repeatAnnouncement)
  const navigate = useNavigate()
  const syndic = all.procedure === 'TZ'
  const { dueOn, price, from, askedOn, ground, announcement } = all.repeat!
  const prepare = () =>
    repeat.mutateAsync({ id: auctionId, ground, requestedOn: askedOn! }).then(
      ({ id, code }) => {
        leaveNotice(words.repeated(code))
        return navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
      },
      () => {},
    )
  return (
    <div className={look.form}>
      {all.stage === 'REPEAT' && (
        <p>{dueOn ? words[syndic ? 'repeatUntilTZ' : 'repeatUntil'](formatDate(dueOn)) : words.repeatWeek}</p>
      )}
      {all.stage === 'REPEAT' && !syndic && <Creditors auctionId={auctionId} all={all} />}
      {all.stage !== 'RELEASED' && (
        <p>
          {price === null
            ? words.repeatFrom(formatDate(from))
            : words.repeatTerms(formatMoney(price, all.currency, language), formatDate(from))}
        </p>
      )}
      {repeat.error && (
        <p role="alert" className="note note-bad">
          {repeat.error.message}
        </p>
      )}
      {announcement ? (
        <LinkButton
          to={announcement.published ? '/announcements/details/$id' : '/announcements/edit/$id'}
          params={{ id: String(announcement.id) }}
          variant="default"
        >
          {words.toRepeat(announcement.code)}
        </LinkButton>
      ) : (
        askedOn && (
          <Button className="no-print" loading={repeat.isPending} onClick={() => void prepare()}>
            {words.prepareRepeat}
          </Button>
        )
      )}
    </div>
  )
}
