/** Who may ask for a new sale: on whom the notice was served, and until when each may ask. CPC art. 494(1). */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { serviceFiguresOn } from '#sales/law/figures.rules.ts'
import type { CompletionView } from '#sales/protocol/completion.contract.ts'
import { afterMessages } from '../steps-screen.messages.ts'
import { Term } from './Term.tsx'

const words = dictionary(afterMessages)

export function Creditors({ saleId, all }: { saleId: number; all: CompletionView }) {
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
