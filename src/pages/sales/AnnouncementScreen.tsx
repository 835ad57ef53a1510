/** The one page of a sale, whatever its phase: first the picture, the price of now, the time left and what can be done; then all the rest. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { localStore } from '#platform/web/store.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { PrintMark } from '#platform/web/ui/grid/grid-icons.tsx'
import { SaleActsCards, SaleState } from '#sales/acts/SaleActs.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { noteSeen } from '#sales/catalogue/web/recent.ts'
import { regimeOn } from '#sales/law/regimes.rules.ts'
import { bases, noticeFields, noticeMessages } from '#sales/notice/notice.messages.ts'
import { type Announcement, announcements } from '#sales/notice/notices.contract.ts'
import { fields, messages } from '#sales/notice/notices.messages.ts'
import { ChainCard } from '#sales/notice/web/ChainCard.tsx'
import { OrganisersNote } from '#sales/notice/web/OrganisersNote.tsx'
import { AccountCard, Encumbrances, PostingsCard, ViewingsCard } from '#sales/notice/web/NoticeCards.tsx'
import { OrganiserCard } from '#sales/notice/web/OrganiserCard.tsx'
import { PriceCard } from '#sales/notice/web/PriceCard.tsx'
import { SaleDocuments, SalePhotos } from '#sales/notice/web/SaleDocuments.tsx'
import { SaleStateChip } from '#sales/notice/web/SaleStateChip.tsx'
import { Assets } from '#sales/notice/web/Assets.tsx'
import classes from '#sales/notice/web/announcement.module.css'
import { ReviewStep } from '#sales/notice/web/editor/ReviewStep.tsx'
import { stepOf } from '#sales/notice/web/editor/field-names.ts'
import { asWritten, names, titleOf } from '#sales/notice/web/names.ts'
import { OutageNotices } from '#sales/outages/OutageNotices.tsx'
import { AskForViewing } from '#sales/viewings/web/AskForViewing.tsx'
import { AnnouncementActions } from './AnnouncementActions.tsx'
import { SaleFront } from './SaleFront.tsx'
import { Timetable } from './Timetable.tsx'
import { useStatus } from './status.ts'

const noticesWords = dictionary(messages)

/** Says that a page tells no more of people, and asks search engines not to list it. */
function Withheld() {
  useEffect(() => {
    // A page that the server has drawn says so itself.
    if (document.querySelector('meta[name="robots"]')) return undefined
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
  return <p className="note">{noticesWords.withheld}</p>
}

const SaleCourse = lazy(async () => ({ default: (await import('./SaleCourse.tsx')).SaleCourse }))

const words = { ...dictionary(fields), ...dictionary(messages), ...dictionary(noticeMessages) }
const grounds = dictionary(bases)
const labels = dictionary(noticeFields)
const TRAIL = [{ label: words.announcementsShort, to: '/announcements' }] as const
const ASK_AGAIN_MS = 60_000
/** What only those of an office may do; the others need no row of buttons above the picture. */
const OFFICE: ReadonlySet<string> = new Set(['edit', 'publish', 'delete', 'seeRegistrations', 'repeat'])

export function AnnouncementScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(
    announcements.seeAnnouncement,
    { id },
    { refetchInterval: ASK_AGAIN_MS },
  )
  const navigate = useNavigate()
  useEffect(() => {
    if (data?.publishedAt) noteSeen(localStore, data)
  }, [data])
  if (!data) return <PendingPage title={words.announcementOne} trail={TRAIL} error={error} retry={refetch} />
  const name = titleOf(data)
  return (
    <Page
      title={name.text}
      titleLang={name.lang}
      trail={TRAIL}
      lead={<Mark announcement={data} />}
      actions={
        data.can.some((action) => OFFICE.has(action)) && (
          <AnnouncementActions
            announcement={data}
            onDeleted={() => void navigate({ to: '/announcements/my', search: { tab: 'draft' } })}
          />
        )
      }
    >
      <Toast />
      <OutageNotices />
      {data.can.includes('publish') && (
        <ReviewStep
          sale={data}
          onGo={(field) =>
            void navigate({
              to: '/announcements/edit/$id',
              params: { id: String(id) },
              search: { step: stepOf(field) } as never,
            })
          }
        />
      )}
      {data.can.includes('seeRegistrations') && <OrganisersNote id={id} published />}
      <Sale key={id} announcement={data} refresh={refetch} />
    </Page>
  )
}

type SaleProps = { announcement: Announcement; refresh: () => unknown }

function Sale({ announcement, refresh }: SaleProps) {
  const { id, publishedAt, anyDate, among, items, lastPrice } = announcement
  const status = useStatus(announcement)
  const [heard, hear] = useState<Auction>()
  const live = status === 'bidding' ? heard : undefined
  const bids = (live?.lastPrice ?? lastPrice) !== null && status !== 'withdrawn'
  return (
    <div className={classes.columns}>
      <div className={classes.photos}>
        <SalePhotos saleId={id} />
      </div>
      <div className={`column ${classes.side}`}>
        <SaleFront {...{ announcement, standing: status, live, hear, refresh }} />
        <PriceCard announcement={announcement} />
        <AccountCard announcement={announcement} />
        <ViewingsCard announcement={announcement} />
        <AskForViewing announcement={announcement} />
      </div>
      <div className={`column ${classes.time}`}>
        {publishedAt && <SaleState id={id} />}
        <Timetable announcement={announcement} standing={status} />
        {bids && (
          <Suspense>
            <SaleCourse saleId={id} live={live} />
          </Suspense>
        )}
      </div>
      <div className={`column ${classes.main}`}>
        {anyDate && <p className="note note-warn">{words.anyDateNote}</p>}
        {among && <p className="note">{words.amongNote(among.code)}</p>}
        <SaleData announcement={announcement} />
        <Assets items={items} />
        <Encumbrances announcement={announcement} />
        <SaleDocuments saleId={id} />
        <OrganiserCard announcement={announcement} />
        <PostingsCard announcement={announcement} />
        <ChainCard announcement={announcement} />
        {publishedAt && <SaleActsCards id={id} />}
        <div className="no-print">
          <Button variant="default" leftSection={<PrintMark />} onClick={() => globalThis.print()}>
            {words.print}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Mark({ announcement }: { announcement: Announcement }) {
  return (
    <div className="row">
      <span>{words.numbered(announcement.code)}</span>
      {titleOf(announcement).lang === undefined && <span {...asWritten}>{announcement.title}</span>}
      <SaleStateChip sale={announcement} />
    </div>
  )
}

function SaleData({ announcement }: { announcement: Announcement }) {
  const { code, propertyType, procedure, caseNumber, description, createdAt, publishedAt } = announcement
  const { owner, court, basis, inventoryOn } = announcement.notice
  const { names: whose } = regimeOn(procedure, createdAt.slice(0, 10))
  return (
    <section className="panel" aria-labelledby="sale-data">
      <h2 id="sale-data">{words.saleData}</h2>
      {announcement.withheld && <Withheld />}
      <Facts>
        <Fact name={words.code}>{code}</Fact>
        <Fact name={words.propertyType}>{names.propertyType[propertyType]}</Fact>
        <Fact name={words.procedure}>{names.procedure[procedure]}</Fact>
        {caseNumber && <Fact name={words.caseNumber}>{caseNumber}</Fact>}
        {court && (
          <Fact name={words.court}>
            <span {...asWritten}>{court}</span>
          </Fact>
        )}
        {owner && (
          <Fact name={words[whose]}>
            <span {...asWritten}>{owner}</span>
          </Fact>
        )}
        {basis.kind && (
          <Fact name={words.ground} note={words.groundOf(basis.number, basis.day && formatDate(basis.day))}>
            {grounds[basis.kind]}
          </Fact>
        )}
        {inventoryOn && <Fact name={labels['notice.inventoryOn']}>{formatDate(inventoryOn)}</Fact>}
        {announcement.chain.length > 0 && <Fact name={words.chain}>{words.round(announcement.round)}</Fact>}
        <Fact name={publishedAt ? words.publishedAt : words.createdAt}>
          <Moment at={publishedAt ?? createdAt} />
        </Fact>
      </Facts>
      <h3>{words.description}</h3>
      {description ? (
        <p className={classes.description} {...asWritten}>
          {description}
        </p>
      ) : (
        <p className="small">{words.noDescription}</p>
      )}
    </section>
  )
}
