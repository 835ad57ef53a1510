/** The one list of sales: announcements and auctions are two views of it, each with its first tab and its order; as cards, as a list or on a map. */
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { z } from 'zod'
import { nomenclature } from '#people/places/places.contract.ts'
import { judge } from '#platform/access.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { oneOf } from '#platform/kinds.ts'
import { translated } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, language, say } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { type Filter, ownShape } from '#platform/web/ui/grid/grid-state.ts'
import { useStoredState } from '#platform/web/ui/grid/stored-state.ts'
import { useIsPhone } from '#platform/web/use-phone.ts'
import { participants } from '#roles/organisers.contract.ts'
import { CompareBar } from '#sales/catalogue/compare/CompareBar.tsx'
import { PROCEDURES } from '#sales/law/sale.contract.ts'
import { ASSET_FACTS, SEARCHED_FACTS } from '#sales/law/assets.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { fields, messages } from '#sales/notice/notices.messages.ts'
import { SaleSearch, type Tab } from '#sales/notice/search.contract.ts'
import { names } from '#sales/notice/web/names.ts'
import { settings } from '#settings/settings.contract.ts'
import { catalogue } from '../../catalogue.contract.ts'
import { findingMessages, tabs } from '../../catalogue.messages.ts'
import { FollowSearch } from '../FollowSearch.tsx'
import { RecentlySeen } from '../RecentlySeen.tsx'
import { TabName } from '../TabName.tsx'
import findingClasses from '../finding.module.css'
import classes from '../map/map.module.css'
import { useSearchParts } from '../search-words.ts'
import { SaleCards } from './SaleCards.tsx'
import { saleColumns, titleLink } from './sale-columns.tsx'

const findingWords = dictionary(findingMessages)

/** What a list of sales is narrowed down to, in words, each to be taken back by itself. */
function SearchChips({ search }: { search: SaleSearch }) {
  const parts = useSearchParts(search)
  if (parts.length === 0) return null
  return (
    <ul className={`${findingClasses.chips} no-print`} aria-label={findingWords.conditions}>
      {parts.map(({ key, text }) => (
        <li key={key}>
          <Link
            to="."
            className={findingClasses.chip}
            aria-label={findingWords.takeBack(text)}
            resetScroll={false}
            search={
              ((previous: Record<string, unknown>) => ({
                ...previous,
                [key]: undefined,
                page: undefined,
                more: undefined,
              })) as never
            }
          >
            {text}
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const VIEWS = ['cards', 'list', 'map'] as const

/** How a list of sales is shown: as cards, as a plain list or on the map; remembered. */
type View = (typeof VIEWS)[number]

function useView(): [View, (view: View) => void] {
  const shape = useMemo(() => ({ view: z.enum(VIEWS).default('cards') }), [])
  const [{ view }, change] = useStoredState('view:announcements', shape)
  return [oneOf(VIEWS, view) ?? 'cards', (to) => change({ view: to === 'cards' ? undefined : to })]
}

function ViewSwitch({ view, choose }: { view: View; choose: (view: View) => void }) {
  return (
    <fieldset aria-label={findingWords.howShown} className={`${findingClasses.views} no-print`}>
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => choose(each)}>
          {findingWords[each]}
        </button>
      ))}
    </fieldset>
  )
}

const RegionsMap = lazy(async () => ({ default: (await import('../map/RegionsMap.tsx')).RegionsMap }))

/** The map of the sales that fit a search. Its shapes are fetched when it is opened, and its place is kept meanwhile. */
function SaleMap({ asked }: { asked: InputOf<typeof catalogue.listSalePlaces> }) {
  const { data, error, refetch } = useAsk(catalogue.listSalePlaces, asked, { keepPrevious: true })
  if (error) return <ErrorPanel error={error} retry={refetch} />
  const waiting = (
    <div className={classes.map} aria-busy>
      <div className={classes.waiting} />
    </div>
  )
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <RegionsMap key={asked.regionCode ?? ''} places={data} only={asked.regionCode} />
    </Suspense>
  )
}

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(findingMessages) }
const tabNames = dictionary(tabs)
const NONE: Record<Tab, string> = {
  upcoming: words.noneUpcoming,
  current: words.noneCurrent,
  past: words.nonePast,
  terminated: words.noneTerminated,
}
/** One question for all prices of the page, however many bid; whoever bids follows the sale itself. */
const REFRESH_MS = 10_000
const COUNTS_MS = 60_000

/** What an address of the list has of its own. */
export type SaleListView = {
  /** Names it in the browser's storage. */
  name: 'announcements' | 'auctions'
  title: string
  lead: string
  /** In this order; the first one is open. */
  tabs: readonly Tab[]
  /** The order of a tab as long as nobody chooses one; else the newest stand first. */
  order?: (tab: Tab) => { sort: string; direction: 'asc' | 'desc' }
  /** Beside the choice of how it is shown. */
  ways?: ReactNode
}

type Places = readonly { code: string; name: string; en: string | null }[]

/** What stands in the field once it is chosen is short; the list says what it means. */
const procedures = PROCEDURES.map((value) => ({
  value,
  label: `${names.procedureCode[value]} – ${names.procedure[value].replace(/ \(.*/, '')}`,
}))

const filtersOf = (regions: Places, currency: string): Filter[] => [
  { key: 'propertyType', label: words.propertyType, options: choices(names.propertyType) },
  { key: 'procedure', label: words.procedure, options: procedures },
  {
    key: 'regionCode',
    label: words.region,
    options: regions.map(({ code: value, name, en }) => ({
      value,
      label: translated(name, en, language),
    })),
  },
  { key: 'priceFrom', label: words.priceFrom(currency), typed: 'text', further: true },
  { key: 'priceTo', label: words.priceTo(currency), typed: 'text', further: true },
  { key: 'biddingFrom', label: words.biddingAfter, typed: 'day', further: true },
  { key: 'biddingTo', label: words.biddingBefore, typed: 'day', further: true },
  { key: 'organiser', label: words.organiser, typed: 'text', further: true },
  ...SEARCHED_FACTS.flatMap((key): Filter[] => {
    const label = say(ASSET_FACTS[key].label)
    return [
      { key: `${key}From`, label: words.factFrom(label), typed: 'text', further: true },
      { key: `${key}To`, label: words.factTo(label), typed: 'text', further: true },
    ]
  }),
]

/** What the list itself keeps in the address, so that counts, map and feeds follow the same search. */
const SHAPE = ownShape(announcements.listAnnouncements, { phase: undefined, priceIn: undefined })

export function SaleList({ name, title, lead, tabs: tabOrder, order, ways }: SaleListView) {
  const [view, show] = useView()
  const isPhone = useIsPhone()
  const [stored] = useStoredState(`list:${name}`, SHAPE)
  const currencies = useAsk(settings.seeCurrencies, {})
  const primary = currencies.data?.primary
  const currency = primary ?? 'EUR'
  // In which currency amounts are matters once there are some; until then nothing waits for it or is asked twice.
  const priced = Boolean(stored.priceFrom ?? stored.priceTo)
  const known = !priced || primary !== undefined
  const priceIn = priced ? currency : 'EUR'
  const regions = useAsk(nomenclature.listRegions, {}).data?.rows ?? []
  const search = SaleSearch.parse({ ...stored, priceIn })
  const counts = useAsk(catalogue.countAnnouncements, search, {
    keepPrevious: true,
    enabled: known,
    refetchInterval: COUNTS_MS,
  }).data
  const bidder = judge(participants, storedUser()) === 'allowed'
  const labels = tabOrder.map((value) => ({
    value,
    label: <TabName name={tabNames[value]} tab={value} counts={counts} />,
  }))
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <>
          {ways}
          <ViewSwitch view={view} choose={show} />
        </>
      }
    >
      <Toast />
      <StatusTabs page={name} label={words.phase} tabs={labels}>
        {(phase) => (
          <>
            {known ? (
              <DataGrid
                name={name}
                title={words.announcementsShort}
                endpoint={announcements.listAnnouncements}
                columns={saleColumns(phase, bidder)}
                rowKey={({ id }) => id}
                filters={{ phase, priceIn }}
                filterFields={filtersOf(regions, currency)}
                chosen={<SearchChips search={search} />}
                searchLabel={words.searchAnnouncements}
                cardTitle={titleLink}
                arrange={
                  view === 'cards' || isPhone
                    ? (rows) => <SaleCards rows={rows} label={words.announcementsShort} />
                    : undefined
                }
                growing
                {...(order && { order: order(phase) })}
                refreshMs={phase === 'current' ? REFRESH_MS : undefined}
                instead={view === 'map' && <SaleMap asked={{ ...search, phase }} />}
                empty={{ title: NONE[phase], hint: words.noneHint }}
              />
            ) : (
              <Pending error={currencies.error} retry={currencies.refetch} rows={6} />
            )}
            <CompareBar />
            <FollowSearch search={search} phase={phase} />
          </>
        )}
      </StatusTabs>
      <RecentlySeen />
      <BulgarianTime />
    </Page>
  )
}
