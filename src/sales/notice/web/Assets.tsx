/** The assets that are sold, each with where it lies and how much of it is sold. */
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { Announcement } from '../notices.contract.ts'
import { factsOf } from '../asset-facts.ts'
import { noticeMessages } from '../notice.messages.ts'
import { asWritten } from './names.ts'
import classes from './notice.module.css'

const words = dictionary(noticeMessages)

export function Assets({ items }: Pick<Announcement, 'items'>) {
  if (items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="things">
      <h2 id="things">{words.things}</h2>
      <ol className={classes.things}>
        {items.map((item, at) => (
          <Asset key={`${item.identifier} ${at}`} item={item} />
        ))}
      </ol>
    </section>
  )
}

function Asset({ item }: { item: Announcement['items'][number] }) {
  const { title, description } = item
  return (
    <li>
      <h3 {...asWritten}>{title}</h3>
      {item.propertyId !== null && (
        <div>
          <Chip tone="accent">{words.inRegister}</Chip>
        </div>
      )}
      <Facts>
        {factsOf(item, language)
          .filter(({ key }) => key !== 'description')
          .map(({ key, label, value }) => (
            <Fact key={key} name={label}>
              {value}
            </Fact>
          ))}
      </Facts>
      {description && (
        <p className={classes.text} {...asWritten}>
          {description}
        </p>
      )}
    </li>
  )
}
