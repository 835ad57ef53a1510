/** One distraint in full, now or as the register had it on a past day: data, parties, thing, rank, checks and history. */
import { documentLanguage } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { formatDate, isDay } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { PrintMark } from '#platform/web/ui/grid/grid-icons.tsx'
import { listMessages, viewMessages } from '#register/distraints/distraints.messages.ts'
import { type Distraint, distraintViews } from '#register/distraints/views.contract.ts'
import { DistraintActions } from '#register/distraints/web/DistraintActions.tsx'
import { DistraintFacts, Parties } from '#register/distraints/web/DistraintFacts.tsx'
import classes from '#register/distraints/web/distraint.module.css'
import { asWritten, names, statusTone } from '#register/distraints/web/names.ts'
import { PastDay, ShownThen } from '#register/lists/web/PastDay.tsx'
import { NoticesPanel } from '#register/notices/NoticesPanel.tsx'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { PropertyCard } from '#register/assets/web/cards/PropertyCard.tsx'
import { CheckList, isOpen } from './CheckList.tsx'
import { Timeline } from './Timeline.tsx'

const besideWords = { ...dictionary(listMessages), ...dictionary(viewMessages) }

/** The place of a distraint among those on the same asset, and the others with theirs. */
function Beside({ distraint }: { distraint: Distraint }) {
  const { rank, inForce, others, othersTotal, property, propertyKind } = distraint
  return (
    <section className="panel" aria-labelledby="on-thing">
      <h2 id="on-thing">{besideWords.onThing}</h2>
      <p className={classes.rank}>
        {rank === null ? besideWords.noRank(inForce) : besideWords.rank(rank, inForce)}
      </p>
      {others.length === 0 ? (
        <p className="small">{besideWords.onlyOne}</p>
      ) : (
        <>
          <h3>{besideWords.others}</h3>
          <ol className={classes.list}>
            {others.map((other) => (
              <li key={other.id}>
                <div className="row">
                  <Link to="/distraints/view/$id" params={{ id: String(other.id) }}>
                    {other.reference}
                  </Link>
                  <Chip tone={statusTone[other.status]}>{names.status[other.status]}</Chip>
                </div>
                <span className="small">
                  {other.rank !== null && `${besideWords.place} ${other.rank} · `}
                  {other.imposedOn ? formatDate(other.imposedOn) : besideWords.notImposed}
                </span>
                <span {...asWritten}>{other.creditorName}</span>
              </li>
            ))}
          </ol>
          {othersTotal > others.length && (
            <p className="small">{besideWords.othersCut(others.length, othersTotal)}</p>
          )}
        </>
      )}
      <Link
        to="/seizedProperties/details/$id/$propertyType"
        params={{ id: String(property.id), propertyType: propertyKind }}
      >
        {besideWords.wholeAsset}
      </Link>
    </section>
  )
}

const words = dictionary(viewMessages)

type Props = {
  /** The day that is shown; none for the present. */
  day: string | undefined
  show: (day: string | undefined) => void
  /** Nothing stood in the register then, or it cannot be said. */
  nothing?: boolean
}

/** Takes the screen of a distraint back to the end of a past day, and to the present again. */
function AsOf({ day, show, nothing }: Props) {
  return (
    <>
      <PastDay day={day} show={show} />
      {day && !nothing && <ShownThen day={day} said={words.asOfShown(formatDate(day))} />}
    </>
  )
}

const list = dictionary(listMessages)
const NOT_THAT_DAY = ['notYetEntered', 'dayToCome']
const TRAIL = [{ label: list.title, to: '/distraints/list' }] as const

export function DistraintScreen({ id }: { id: number }) {
  const purpose = usePurpose()
  // The gate brings its own question, and until it is answered nothing is asked of the register.
  if (purpose) return <ReadDistraint id={id} purpose={purpose} />
  return (
    <Page title={words.plain} trail={TRAIL}>
      <PurposeGate>{null}</PurposeGate>
    </Page>
  )
}

function ReadDistraint({ id, purpose }: { id: number; purpose: string }) {
  const navigate = useNavigate()
  const { asOf } = useSearch({ strict: false }) as { asOf?: unknown }
  const day = typeof asOf === 'string' && isDay(asOf) ? asOf : undefined
  const show = (wanted: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, asOf: wanted })) as never,
      resetScroll: false,
    })
  const { data, error, refetch } = useAsk(
    distraintViews.seeDistraint,
    { id, purpose, ...(day && { asOf: day }) },
    { keepPrevious: true },
  )
  const past = <AsOf key={day ?? 'now'} day={day} show={show} nothing={!data} />
  if (!data)
    return (
      <Page title={words.plain} trail={TRAIL}>
        <PurposeGate>
          {day && past}
          {error && NOT_THAT_DAY.includes(error.code) ? (
            <Empty title={error.message} />
          ) : (
            <Pending error={error} retry={refetch} rows={8} />
          )}
        </PurposeGate>
      </Page>
    )
  return (
    <Page
      title={(data.propertyKind === 'REALESTATE' ? words.injunction : words.title)(data.reference)}
      trail={TRAIL}
      lead={<Mark distraint={data} />}
      actions={
        <>
          <DistraintActions distraint={data} />
          <DownloadButton
            endpoint={protocols.seeDistraintProtocol}
            input={{ id, language: documentLanguage(language), purpose }}
          >
            {words.protocol}
          </DownloadButton>
          <Button variant="default" leftSection={<PrintMark />} onClick={() => globalThis.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <Toast />
      <PurposeGate>
        {data.propertyKind === 'REALESTATE' && <p className="note">{words.forInformation}</p>}
        {past}
        <CheckNotes distraint={data} />
        <div className="sides">
          <div className="column">
            <DistraintFacts distraint={data} />
            <Parties distraint={data} />
            <Property distraint={data} />
          </div>
          <div className={`column ${classes.side}`}>
            <Beside distraint={data} />
            <section className="panel" aria-labelledby="checks">
              <h2 id="checks">{words.checks}</h2>
              <CheckList distraintId={id} checks={data.checks} mayConfirm={data.own && !data.asOf} />
            </section>
          </div>
        </div>
        <section className="panel" aria-labelledby="history">
          <h2 id="history">{words.history}</h2>
          <Timeline history={data.history} />
        </section>
        {!data.asOf && (
          <NoticesPanel distraintId={id} purpose={purpose} onlyIfAny={data.propertyKind === 'REALESTATE'} />
        )}
        <BulgarianTime />
      </PurposeGate>
    </Page>
  )
}

function Mark({ distraint: { status, propertyKind, property } }: { distraint: Distraint }) {
  return (
    <div className="row">
      <Chip tone={statusTone[status]}>{names.status[status]}</Chip>
      <span>
        {names.kind[propertyKind]} <strong {...asWritten}>{property.identifier}</strong>
      </span>
    </div>
  )
}

function CheckNotes({ distraint: { checks, own, can } }: { distraint: Distraint }) {
  const pending = checks.filter(({ state }) => state === 'PENDING').length
  return (
    <>
      {pending > 0 && <p className="note">{words.checksPending(pending)}</p>}
      {own && checks.some(isOpen) && (
        <p className="note note-warn">
          {can.includes('strikeOut') ? words.checksDiffer : words.checksDifferEnded}
        </p>
      )}
    </>
  )
}

function Property({ distraint: { property, notWeapon } }: { distraint: Distraint }) {
  const { document, source, reference, answeredAt, version, lastVersion } = property
  return (
    <section className="panel" aria-labelledby="property">
      <h2 id="property">{words.property}</h2>
      {lastVersion > version && <p className="note">{words.newerVersion}</p>}
      {notWeapon && <p className="note">{words.notWeapon(notWeapon)}</p>}
      <PropertyCard document={document} origin={{ source, reference, answeredAt }} />
    </section>
  )
}
