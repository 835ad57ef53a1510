/** One announcement in full: what is sold, for how much, when, by whom, and how to take part. */
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Chip } from '../../platform/web/ui/Chip.tsx'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import { PrintMark } from '../../platform/web/ui/grid-icons.tsx'
import { Moment } from '../../platform/web/ui/Moment.tsx'
import { Notice } from '../../platform/web/ui/Notice.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { type Announcement, announcements } from '../contract.ts'
import { fields, messages } from '../messages.ts'
import { AnnouncementActions } from './AnnouncementActions.tsx'
import classes from './announcement.module.css'
import { asWritten, names, phaseTone } from './names.ts'
import { OrganiserCard } from './OrganiserCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { TakePart } from './TakePart.tsx'
import { Timetable } from './Timetable.tsx'

const words = { ...dictionary(fields), ...dictionary(messages) }
const TRAIL = [{ label: words.announcementsShort, to: '/announcements' }] as const
const ASK_AGAIN_MS = 60_000

type Props = {
  id: number
  /** Whether registering is offered here; from the lists of one's own it is not. */
  register?: boolean
}

export function AnnouncementScreen({ id, register = false }: Props) {
  const { data, error, refetch } = useAsk(
    announcements.seeAnnouncement,
    { id },
    { refetchInterval: ASK_AGAIN_MS },
  )
  const navigate = useNavigate()
  if (!data)
    return (
      <Page title={words.announcementsShort} trail={TRAIL}>
        {error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={8} />}
      </Page>
    )
  return (
    <Page
      title={data.title}
      trail={TRAIL}
      lead={<Mark announcement={data} />}
      actions={
        <>
          <Button variant="default" leftSection={<PrintMark />} onClick={() => globalThis.print()}>
            {words.print}
          </Button>
          <AnnouncementActions
            announcement={data}
            onDeleted={() => void navigate({ to: '/announcements/my', search: { tab: 'draft' } })}
          />
        </>
      }
    >
      <Notice />
      {data.anyDate && <p className="note note-warn">{words.anyDateNote}</p>}
      <Timetable announcement={data} />
      <div className={classes.columns}>
        <div className={classes.side}>
          {data.publishedAt && <TakePart announcement={data} register={register} />}
          <PriceCard announcement={data} />
        </div>
        <div className={classes.main}>
          <SaleData announcement={data} />
          <OrganiserCard announcement={data} />
        </div>
      </div>
    </Page>
  )
}

function Mark({ announcement: { code, phase, publishedAt } }: { announcement: Announcement }) {
  return (
    <div className={classes.mark}>
      <span>{words.numbered(code)}</span>
      {publishedAt ? (
        <Chip tone={phaseTone[phase]}>{words[`${phase}One`]}</Chip>
      ) : (
        <Chip tone="warn">{words.draft}</Chip>
      )}
    </div>
  )
}

function SaleData({ announcement }: { announcement: Announcement }) {
  const { code, propertyType, procedure, caseNumber, description, createdAt, publishedAt } = announcement
  return (
    <section className={classes.card} aria-labelledby="sale-data">
      <h2 id="sale-data">{words.saleData}</h2>
      <Facts>
        <Fact name={words.code}>{code}</Fact>
        <Fact name={words.propertyType}>{names.propertyType[propertyType]}</Fact>
        <Fact name={words.procedure}>{names.procedure[procedure]}</Fact>
        <Fact name={words.caseNumber}>{caseNumber}</Fact>
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
        <p className={classes.small}>{words.noDescription}</p>
      )}
    </section>
  )
}
