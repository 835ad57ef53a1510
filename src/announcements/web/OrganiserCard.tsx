/** Who runs the sale; and for that organiser, how many have registered, when the law lets it be seen. */
import { formatDate } from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import type { Announcement } from '../contract.ts'
import { fields, messages } from '../messages.ts'
import classes from './announcement.module.css'
import { names } from './names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }

export function OrganiserCard({ announcement }: { announcement: Announcement }) {
  const { organiser, counts, succession } = announcement
  return (
    <section className={classes.card} aria-labelledby="organiser">
      <h2 id="organiser">{words.organiser}</h2>
      <Facts>
        <Fact name={words.nameOfOrganiser}>{organiser.name}</Fact>
        {organiser.quality && <Fact name={words.office}>{names.quality[organiser.quality]}</Fact>}
        {organiser.chsiNumber && <Fact name={words.bailiffNumber}>{organiser.chsiNumber}</Fact>}
        {organiser.courtCode && <Fact name={words.court}>{organiser.courtCode}</Fact>}
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
