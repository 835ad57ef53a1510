/** Who runs the sale; and for that organiser, how many have registered, when the law lets it be seen. */
import { institutions } from '#people/institutions/institutions.contract.ts'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { Announcement } from '../notices.contract.ts'
import { fields, messages } from '../notices.messages.ts'
import { names } from './names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }

export function OrganiserCard({ announcement }: { announcement: Announcement }) {
  const { organiser, counts, succession } = announcement
  return (
    <section className="panel" aria-labelledby="organiser">
      <h2 id="organiser">{words.organiser}</h2>
      <Facts>
        <Fact name={words.nameOfOrganiser}>{organiser.name}</Fact>
        {organiser.quality && <Fact name={words.office}>{names.quality[organiser.quality]}</Fact>}
        {organiser.chsiNumber && <Fact name={words.bailiffNumber}>{organiser.chsiNumber}</Fact>}
        {organiser.courtCode && <Court code={organiser.courtCode} />}
        {succession && (
          <Fact name={words.succession}>
            {words.succeeded(
              succession.from,
              succession.actNumber,
              formatDate(succession.actDate),
              formatDate(new Date(succession.at)),
            )}
          </Fact>
        )}
        {counts && (
          <Fact name={words.registrationsCount}>{words.counts(counts.approved, counts.waiting)}</Fact>
        )}
      </Facts>
    </section>
  )
}

/** The court at which a state bailiff serves, by its name; a court that is closed by now has only its code. */
function Court({ code }: { code: string }) {
  const { data } = useAsk(institutions.listCourts, {})
  const court = data?.rows.find((each) => each.code === code)
  return <Fact name={words.court}>{data && (court ? nameOf(court) : code)}</Fact>
}
