/** After a sale without an award: until when a new one may be asked for, on what terms, and the draft of it. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { repeatFiguresOn } from '#sales/law/figures.rules.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import type { CompletionView } from '#sales/protocol/completion.contract.ts'
import { afterMessages } from '../steps-screen.messages.ts'
import { Creditors } from './Creditors.tsx'
import look from '../../protocol/web/outcome.module.css'

const words = dictionary(afterMessages)

export function NewSaleTerms({ saleId, all }: { saleId: number; all: CompletionView }) {
  const repeat = useDo(repeats.repeatAnnouncement)
  const navigate = useNavigate()
  const syndic = all.procedure === 'TZ'
  const { dueOn, price, from, askedOn, ground, announcement } = all.repeat!
  const prepare = () =>
    repeat.mutateAsync({ id: saleId, ground, requestedOn: askedOn! }).then(
      ({ id, code }) => {
        showToast(words.repeated(code))
        return navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
      },
      () => {},
    )
  return (
    <div className={look.form}>
      {all.stage === 'REPEAT' && (
        <p>
          {dueOn
            ? words[syndic ? 'repeatUntilTZ' : 'repeatUntil'](formatDate(dueOn))
            : words.repeatWithin(repeatFiguresOn(all.today).requestDays)}
        </p>
      )}
      {all.stage === 'REPEAT' && !syndic && <Creditors saleId={saleId} all={all} />}
      {(all.stage === 'REPEAT' || all.stage === 'ASKED') && (
        <p>
          {price === null
            ? words.repeatFrom(formatDate(from))
            : words.repeatTerms(formatMoney(price, all.currency, language), formatDate(from))}
        </p>
      )}
      <Refused error={repeat.error} />
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
