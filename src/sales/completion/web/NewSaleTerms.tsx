/** After a sale without an award: until when a new one may be asked for, on what terms, and the draft of it. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { repeatFiguresOn, serviceFiguresOn } from '#sales/law/figures.rules.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import type { CompletionView } from '#sales/protocol/completion.contract.ts'
import classes from '#sales/protocol/web/outcome.module.css'
import { afterMessages } from '../steps-screen.messages.ts'
import { Term } from './Term.tsx'

const words = dictionary(afterMessages)

/** Who may ask for a new sale: on whom the notice was served, and until when each may ask. CPC art. 494(1). */
function Creditors({ saleId, all }: { saleId: number; all: CompletionView }) {
  const { creditors } = all.repeat!
  const unserved = creditors.some(({ servedOn }) => servedOn === null)
  const params = { id: String(saleId) }
  const { confirmDays } = serviceFiguresOn(all.today)
  return (
    <>
      {(creditors.length === 0 || unserved) && (
        <div className="note note-warn">
          <strong>{creditors.length === 0 ? words.nobodyTold : words.notAllServed}</strong>
          <p>{creditors.length === 0 ? words.nobodyToldHint : words.notAllServedHint(confirmDays)}</p>
          <div className="no-print page-actions">
            {creditors.length === 0 ? (
              <LinkButton to="/announcements/parties/$id" params={params} variant="default">
                {words.toParties}
              </LinkButton>
            ) : (
              <LinkButton to="/announcements/letters/$id" params={params} variant="default">
                {words.toLetters}
              </LinkButton>
            )}
          </div>
        </div>
      )}
      <Facts>
        {creditors.map(({ partyId, name, sentAt, servedOn, dueOn }) => (
          <Fact
            key={partyId}
            name={name}
            note={
              servedOn
                ? words.servedOn(formatDate(servedOn))
                : sentAt
                  ? words.sentNotServed(formatDate(sentAt))
                  : words.onPaper
            }
          >
            {dueOn ? <Term day={dueOn} today={all.today} /> : words.termNotBegun}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

export function NewSaleTerms({ saleId, all }: { saleId: number; all: CompletionView }) {
  const repeat = useDo(repeats.repeatAnnouncement)
  const navigate = useNavigate()
  const syndic = all.procedure === 'TZ'
  const { dueOn, price, from, askedOn, ground, announcement, second } = all.repeat!
  const prepare = () =>
    repeat.mutateAsync({ id: saleId, ground, requestedOn: askedOn! }).then(
      ({ id, code }) => {
        showToast(words.repeated(code))
        return navigate({ to: '/announcements/edit/$id', params: { id: String(id) } })
      },
      () => {},
    )
  return (
    <div className={classes.form}>
      {all.stage === 'REPEAT' && (
        <p>
          {dueOn
            ? words[syndic ? 'repeatUntilTZ' : second ? 'repeatUntilSecond' : 'repeatUntil'](
                formatDate(dueOn),
              )
            : words[second ? 'repeatWithinSecond' : 'repeatWithin'](repeatFiguresOn(all.today).requestDays)}
        </p>
      )}
      {all.stage === 'REPEAT' && !syndic && <Creditors saleId={saleId} all={all} />}
      {(all.stage === 'REPEAT' || all.stage === 'ASKED' || ground === 'ANNULLED') && (
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
          <div className="no-print page-actions">
            <Button loading={repeat.isPending} onClick={() => void prepare()}>
              {words.prepareRepeat}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
