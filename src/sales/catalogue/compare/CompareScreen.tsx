/** Up to four sales side by side: a table where there is room, cards below each other on a telephone. */
import { wordsIn } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { addressOf } from '#platform/web/call.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { useIsPhone } from '#platform/web/use-phone.ts'
import { ENCUMBRANCES } from '#sales/law/notice.contract.ts'
import { ASSET_FACTS, FACT_KEYS } from '#sales/law/assets.contract.ts'
import { factText } from '#sales/notice/asset-facts.ts'
import { saleDocuments } from '#sales/notice/documents.contract.ts'
import { encumbrances, noticeMessages } from '#sales/notice/notice.messages.ts'
import { type Announcement, announcements } from '#sales/notice/notices.contract.ts'
import { fields } from '#sales/notice/notices.messages.ts'
import { names, titleOf } from '#sales/notice/web/names.ts'
import { SaleStateChip } from '#sales/notice/web/SaleStateChip.tsx'
import { compareMessages } from './compare.messages.ts'
import { compare, MOST_COMPARED, saleIdsIn } from './compared.ts'
import classes from './compare.module.css'

const words = { ...dictionary(fields), ...dictionary(noticeMessages), ...dictionary(compareMessages) }
const burdens = dictionary(encumbrances)

export function CompareScreen() {
  const { ids: text } = useSearch({ strict: false }) as { ids?: string | number }
  const ids = saleIdsIn(String(text ?? ''))
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  // A fixed number of questions, whatever the address brings.
  const filters = [useSale(ids[0]), useSale(ids[1]), useSale(ids[2]), useSale(ids[3])].slice(0, MOST_COMPARED)
  const sales = filters.flatMap(({ data }) => data ?? [])
  const lost = filters.some(({ error }) => error)
  const remove = (id: number) => {
    const left = ids.filter((other) => other !== id)
    compare(left)
    void navigate({ to: '.', search: { ids: left.join(',') || undefined } as never, replace: true })
  }
  return (
    <Page
      title={words.title}
      lead={words.lead}
      trail={[]}
      actions={
        sales.length > 0 && (
          <Button variant="default" onClick={() => globalThis.print()}>
            {words.print}
          </Button>
        )
      }
    >
      {lost && <p className="note note-warn">{words.gone}</p>}
      {ids.length === 0 ? (
        <Empty
          title={words.nothing}
          hint={words.nothingHint}
          action={<LinkButton to="/announcements">{words.toList}</LinkButton>}
        />
      ) : isPhone ? (
        <Cards sales={sales} remove={remove} />
      ) : (
        <Table sales={sales} remove={remove} />
      )}
      <BulgarianTime />
    </Page>
  )
}

const useSale = (id: number | undefined) =>
  useAsk(announcements.seeAnnouncement, { id: id ?? 0 }, { enabled: id !== undefined })

type Row = { name: string; of: (sale: Announcement) => ReactNode }

/** A fact of what a sale sells, of each asset of which it is known. */
const factIn = (key: (typeof FACT_KEYS)[number], { items }: Announcement) =>
  [...new Set(items.map((item) => factText(key, item, language)))].filter(Boolean).join('; ')

/** The facts that are known of any of the sales. */
const factRows = (sales: readonly Announcement[]): Row[] =>
  FACT_KEYS.filter((key) => sales.some((sale) => factIn(key, sale))).map((key) => ({
    name: say(ASSET_FACTS[key].label),
    of: (sale) => factIn(key, sale) || '–',
  }))

/** What is told of each, in the order in which one asks. */
export const rowsOf = (sales: readonly Announcement[]): Row[] => [
  { name: words.state, of: (sale) => <SaleStateChip sale={sale} /> },
  {
    name: words.priceNow,
    of: ({ lastPrice, startPrice, currency }) => (
      <Price amount={lastPrice ?? startPrice} currency={currency} stacked />
    ),
  },
  {
    name: words.startPrice,
    of: ({ startPrice, currency }) => <Price amount={startPrice} currency={currency} stacked />,
  },
  {
    name: words.deposit,
    of: ({ deposit, currency }) => <Price amount={deposit} currency={currency} stacked />,
  },
  { name: words.step, of: ({ step, currency }) => <Price amount={step} currency={currency} stacked /> },
  { name: words.propertyType, of: ({ propertyType }) => names.propertyType[propertyType] },
  {
    name: words.place,
    of: ({ items }) =>
      [...new Set(items.flatMap(({ place }) => (place ? wordsIn(place, language) : [])))].join('; ') || '–',
  },
  ...factRows(sales),
  {
    name: words.burdens,
    of: ({ notice }) =>
      ENCUMBRANCES.filter((kind) => notice.encumbrances[kind].answer === 'YES')
        .map((kind) => burdens[kind])
        .join('; ') || words.noBurdens,
  },
  { name: words.round, of: ({ round }) => round },
  {
    name: words.registration,
    of: ({ registrationStartsAt: from, registrationEndsAt: to }) =>
      `${formatDateTime(from)} – ${formatDateTime(to)}`,
  },
  {
    name: words.bidding,
    of: ({ startsAt, endsAt }) => `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
  },
  {
    name: words.viewings,
    of: ({ notice: { viewings }, phase, terminated }) =>
      terminated || phase === 'past'
        ? words.noViewingsMore
        : viewings.map(({ from }) => formatDateTime(from)).join('; ') || words.byArrangement,
  },
  { name: words.organiser, of: ({ organiser }) => <span lang="bg-BG">{organiser.name}</span> },
]

type Compared = { sales: readonly Announcement[]; remove: (id: number) => void }

function Name({ sale, remove }: { sale: Announcement; remove: (id: number) => void }) {
  const { text, lang } = titleOf(sale)
  const { data } = useAsk(saleDocuments.seeSaleDocuments, { id: sale.id })
  const cover = data?.photos[0]
  return (
    <div className={classes.head}>
      {cover && (
        <img
          className={classes.picture}
          src={addressOf(saleDocuments.seeSalePhoto, { id: sale.id, fileId: cover.id, size: 'small' })}
          alt={cover.caption}
        />
      )}
      <Link to="/announcements/details/$id" params={{ id: String(sale.id) }} lang={lang}>
        {text}
      </Link>
      <Button
        className="no-print"
        variant="subtle"
        size="compact-sm"
        aria-label={`${words.remove}: ${text}`}
        onClick={() => remove(sale.id)}
      >
        {words.remove}
      </Button>
    </div>
  )
}

function Table({ sales, remove }: Compared) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys too
    <section className={classes.wide} aria-label={words.title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {sales.map((sale) => (
              <th key={sale.id} scope="col">
                <Name sale={sale} remove={remove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(sales).map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sales.map((sale) => (
                <td key={sale.id}>{of(sale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Cards = ({ sales, remove }: Compared) => (
  <ul className="items">
    {sales.map((sale) => (
      <li key={sale.id} className="panel">
        <Name sale={sale} remove={remove} />
        <Facts>
          {rowsOf(sales).map(({ name, of }) => (
            <Fact key={name} name={name}>
              {of(sale)}
            </Fact>
          ))}
        </Facts>
      </li>
    ))}
  </ul>
)
