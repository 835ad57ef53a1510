/** Tells an organiser of other enforcement on what they sell. CPC art. 459, 473. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { Link } from '@tanstack/react-router'
import { competing } from '../competing.contract.ts'
import { competingMessages } from '../competing.messages.ts'

const words = dictionary(competingMessages)

/** What competes with one's own sale, as far as it is known. */
export const useCompeting = (id: number) => useAsk(competing.seeCompeting, { id }).data

/** In a published sale only another open one is named: two at once. */
export function CompetingNote({ id, published = false }: { id: number; published?: boolean }) {
  const found = useCompeting(id)
  if (!found) return null
  const distraints = published ? [] : found.distraints
  if (found.sales.length + distraints.length === 0) return null
  return (
    <div className="note note-warn">
      <strong>{words.title}</strong>
      <ul>
        {found.sales.map((sale) => (
          <li key={`${sale.id} ${sale.asset}`}>
            <Link to="/announcements/display/$id" params={{ id: String(sale.id) }}>
              {words.sale(sale.asset, sale.code, sale.officer)}
            </Link>
          </li>
        ))}
        {distraints.map((distraint) => (
          <li key={distraint.id}>
            <Link to="/distraints/view/$id" params={{ id: String(distraint.id) }}>
              {words.distraint(distraint.asset, distraint.reference, say(distraint.officer))}
            </Link>
          </li>
        ))}
      </ul>
      <p>{words.law}</p>
      {found.sales.length > 0 && <p>{words.bothOpen}</p>}
    </div>
  )
}
