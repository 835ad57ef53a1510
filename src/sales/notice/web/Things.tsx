/** The things that are sold, each with where it lies and how much of it is sold. */
import { dictionary, language } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import type { Announcement } from '../notices.contract.ts'
import { noticeMessages, soldWays } from '../notice.messages.ts'
import { asWritten, names } from './names.ts'
import look from './notice.module.css'
import { constructionNames, typeNames } from './thing-words.ts'

const words = dictionary(noticeMessages)
const ways = dictionary(soldWays)

export function Things({ items }: Pick<Announcement, 'items'>) {
  if (items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="things">
      <h2 id="things">{words.things}</h2>
      <ol className={look.things}>
        {items.map((item, at) => (
          <Thing key={`${item.identifier} ${at}`} item={item} />
        ))}
      </ol>
    </section>
  )
}

function Thing({ item }: { item: Announcement['items'][number] }) {
  const { kind, type, identifier, title, description, place, address, sold } = item
  const where = [place?.[language], address].filter(Boolean).join(', ')
  return (
    <li>
      <h3 {...asWritten}>{title}</h3>
      {item.propertyId !== null && (
        <div>
          <Chip tone="accent">{words.inRegister}</Chip>
        </div>
      )}
      <Facts>
        <Fact name={words.type}>{type ? typeNames[type] : names.propertyType[kind]}</Fact>
        {identifier && <Fact name={words.identifier}>{identifier}</Fact>}
        {where && <Fact name={words.place}>{where}</Fact>}
        {item.area !== null && (
          <Fact name={words.area}>{words.squareMetres(item.area.toLocaleString(language))}</Fact>
        )}
        {item.floor && <Fact name={words.floor}>{item.floor}</Fact>}
        {item.construction && <Fact name={words.construction}>{constructionNames[item.construction]}</Fact>}
        <Fact name={words.sold}>
          {sold === 'SHARE' ? words.share(`${item.shareNumerator}/${item.shareDenominator}`) : ways[sold]}
        </Fact>
      </Facts>
      {description && (
        <p className={look.text} {...asWritten}>
          {description}
        </p>
      )}
    </li>
  )
}
