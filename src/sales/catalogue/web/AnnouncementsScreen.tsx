/** The public list of announced sales: upcoming, current, past and ended by an act; as cards, as a list or on a map. */
import { Link } from '@tanstack/react-router'
import { nomenclature } from '../../../people/places/contract.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { choices, dictionary, language } from '../../../platform/web/say.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import { type Column, type Filter, ownShape, type RowOf } from '../../../platform/web/ui/grid/grid-state.ts'
import { useKeptState } from '../../../platform/web/ui/grid/kept-state.ts'
import { BulgarianTime } from '../../../platform/web/ui/Moment.tsx'
import { Toast } from '../../../platform/web/ui/Toast.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Pending } from '../../../platform/web/ui/Pending.tsx'
import { StatusTabs } from '../../../platform/web/ui/grid/StatusTabs.tsx'
import { settings } from '../../../settings/contract.ts'
import { announcements } from '../../notice/notices.contract.ts'
import { catalogue } from '../catalogue.contract.ts'
import { findingMessages, tabs } from '../catalogue.messages.ts'
import { fields, messages } from '../../notice/notices.messages.ts'
import { SaleSearch, type Tab, TABS } from '../../notice/search.contract.ts'
import { code, dates, procedure, propertyType, startPrice } from './columns.tsx'
import { FollowSearch } from './FollowSearch.tsx'
import { titleOf, names } from '../../notice/web/names.ts'
import { OnlyIn } from './OnlyIn.tsx'
import { RecentlySeen } from './RecentlySeen.tsx'
import { SaleCards } from './SaleCards.tsx'
import { SaleMap } from './SaleMap.tsx'
import { TabName } from './TabName.tsx'
import { useView, ViewSwitch } from './ViewSwitch.tsx'
import { useIsPhone } from '../../../platform/web/use-phone.ts'

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(findingMessages) }
type Row = RowOf<typeof announcements.listAnnouncements>

const LIST = 'announcements'
const tabNames = dictionary(tabs)
const NONE: Record<Tab, string> = {
  upcoming: words.noneUpcoming,
  current: words.noneCurrent,
  past: words.nonePast,
  terminated: words.noneTerminated,
}

const title = (row: Row) => {
  const { text, lang } = titleOf(row)
  return (
    <Link to="/announcements/details/$id" params={{ id: String(row.id) }} lang={lang}>
      {text}
    </Link>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  code,
  {
    key: 'title',
    title: words.title,
    wide: true,
    sortable: true,
    render: title,
    text: (row) => titleOf(row).text,
    hideOnPhone: true,
  },
  startPrice,
  procedure,
  propertyType,
  ...dates,
  {
    key: 'actions',
    title: words.actions,
    tools: true,
    render: (row) => (
      <Link
        to="/announcements/details/$id"
        params={{ id: String(row.id) }}
        aria-label={words.of(words.see, row.code)}
      >
        {words.see}
      </Link>
    ),
  },
]

type Places = readonly { code: string; name: string; en: string | null }[]

const filtersOf = (regions: Places, currency: string): Filter[] => [
  { key: 'propertyType', label: words.propertyType, options: choices(names.propertyType) },
  { key: 'procedure', label: words.procedure, options: choices(names.procedureCode) },
  {
    key: 'regionCode',
    label: words.region,
    options: regions.map(({ code: value, name, en }) => ({
      value,
      label: language === 'bg' ? name : (en ?? name),
    })),
  },
  { key: 'priceFrom', label: words.priceFrom(currency), typed: 'text', further: true },
  { key: 'priceTo', label: words.priceTo(currency), typed: 'text', further: true },
  { key: 'biddingFrom', label: words.biddingAfter, typed: 'day', further: true },
  { key: 'biddingTo', label: words.biddingBefore, typed: 'day', further: true },
  { key: 'organiser', label: words.organiser, typed: 'text', further: true },
]

/** What the list itself keeps in the address, so that counts, map and feeds follow the same search. */
const SHAPE = ownShape(announcements.listAnnouncements, { phase: undefined, priceIn: undefined })

export function AnnouncementsScreen() {
  const [view, show] = useView()
  const isPhone = useIsPhone()
  const [kept] = useKeptState(`list:${LIST}`, SHAPE)
  const currencies = useAsk(settings.seeCurrencies, {})
  const primary = currencies.data?.primary
  const currency = primary ?? 'EUR'
  // In which currency amounts are matters once there are some; until then nothing waits for it or is asked twice.
  const priced = Boolean(kept.priceFrom ?? kept.priceTo)
  const known = !priced || primary !== undefined
  const priceIn = priced ? currency : 'EUR'
  const regions = useAsk(nomenclature.listRegions, {}).data?.rows ?? []
  const search = SaleSearch.parse({ ...kept, priceIn })
  const counts = useAsk(catalogue.countAnnouncements, search, { keepPrevious: true, enabled: known }).data
  const labels = TABS.map((value) => ({
    value,
    label: <TabName name={tabNames[value]} tab={value} counts={counts} />,
  }))
  return (
    <Page
      title={words.announcements}
      lead={words.announcementsLead}
      actions={<ViewSwitch view={view} choose={show} />}
    >
      <Toast />
      <StatusTabs page={LIST} label={words.phase} tabs={labels}>
        {(phase) => (
          <>
            {search.ekatte && <OnlyIn ekatte={search.ekatte} />}
            {known ? (
              <DataGrid
                name={LIST}
                title={words.announcementsShort}
                endpoint={announcements.listAnnouncements}
                columns={COLUMNS}
                rowKey={({ id }) => id}
                filters={{ phase, priceIn }}
                filterFields={filtersOf(regions, currency)}
                searchLabel={words.searchAnnouncements}
                cardTitle={title}
                arrange={
                  view === 'cards' || isPhone
                    ? (rows) => <SaleCards rows={rows} label={words.announcementsShort} />
                    : undefined
                }
                instead={view === 'map' && <SaleMap asked={{ ...search, phase }} />}
                empty={{ title: NONE[phase], hint: words.noneHint }}
              />
            ) : (
              <Pending error={currencies.error} retry={currencies.refetch} rows={6} />
            )}
            <FollowSearch search={search} phase={phase} />
          </>
        )}
      </StatusTabs>
      <RecentlySeen />
      <BulgarianTime />
    </Page>
  )
}
