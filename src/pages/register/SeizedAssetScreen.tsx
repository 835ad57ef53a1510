/** One asset with distraints: what is known of it, and all distraints by rank, today or at the end of a past day. */
import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { isDay } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { PurposeGate, usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { PrintMark } from '#platform/web/ui/grid/grid-icons.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { organisers } from '#roles/organisers.contract.ts'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { SalesOfAsset } from '#sales/catalogue/web/SalesOf.tsx'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { registerMessages, seizedMessages } from '#register/lists/lists.messages.ts'
import { seized, type SeizedAsset } from '#register/lists/seized.contract.ts'
import { asWritten } from '#register/distraints/web/names.ts'
import { kindNames } from '#register/lists/web/columns.tsx'
import { PastDay, ShownThen } from '#register/lists/web/PastDay.tsx'
import { RankPicture } from '#register/lists/web/RankPicture.tsx'
import { RankTable } from '#register/lists/web/RankTable.tsx'
import classes from '#register/lists/web/registers.module.css'
import { AssetData } from '#register/lists/web/AssetData.tsx'

const words = dictionary(seizedMessages)
const { newWithThing } = dictionary(noticeMessages)
const shared = dictionary(registerMessages)
const { forInformation } = dictionary(viewMessages)
const TRAIL = [{ label: words.title, to: '/seizedProperties' }] as const

export function SeizedAssetScreen({ id }: { id: number }) {
  const purpose = usePurpose()
  // The routes let nothing else through.
  const { propertyType } = useParams({ strict: false }) as { propertyType: PropertyType }
  if (purpose) return <Asset id={id} propertyType={propertyType} purpose={purpose} />
  return (
    <Page title={words.one} trail={TRAIL}>
      <PurposeGate>{null}</PurposeGate>
    </Page>
  )
}

type Filters = { id: number; propertyType: PropertyType; purpose: string }

function Asset({ id, propertyType, purpose }: Filters) {
  const { asOf } = useSearch({ strict: false }) as { asOf?: unknown }
  const day = typeof asOf === 'string' && isDay(asOf) ? asOf : undefined
  const { data, error, refetch } = useAsk(
    seized.seeSeized,
    { id, propertyType, purpose, ...(day && { asOf: day }) },
    { keepPrevious: true },
  )
  if (!data) return <PendingPage title={words.one} trail={TRAIL} error={error} retry={refetch} />
  const { thing } = data
  const enters = judge(mayUseRegister, storedUser()) === 'allowed'
  return (
    <Page
      title={thing.identifier}
      trail={TRAIL}
      lead={<Lead {...data} past={day !== undefined} />}
      actions={
        <>
          {enters && (
            <LinkButton to="/distraints/create" search={{ kind: thing.kind, text: thing.identifier }}>
              {words.newDistraint}
            </LinkButton>
          )}
          {judge(organisers, storedUser()) === 'allowed' && (
            <LinkButton
              to="/announcements/create"
              search={{ property: id, kind: thing.kind, title: thing.title, identifier: thing.identifier }}
              variant="default"
            >
              {newWithThing}
            </LinkButton>
          )}
          <Button variant="default" leftSection={<PrintMark />} onClick={() => globalThis.print()}>
            {shared.print}
          </Button>
        </>
      }
    >
      <Toast />
      <PurposeGate>
        {thing.kind === 'REALESTATE' && <p className="note">{forInformation}</p>}
        <Liens data={data} day={day} error={error} />
        {data.version !== null && (
          <AssetData key={data.version} thing={thing} version={data.version} isPast={day !== undefined} />
        )}
        <SalesOfAsset propertyId={id} />
        <BulgarianTime />
      </PurposeGate>
    </Page>
  )
}

/** What the asset is, and how it stands today, whatever day is looked at below. */
const Lead = ({ thing, past }: SeizedAsset & { past: boolean }) => {
  const { kind, identifier, title, ownerNames, location, inForce } = thing
  // An asset without a name of its own goes by its identifier, which is the heading.
  const named = title === identifier ? '' : title
  return (
    <div className="stack">
      <div className="row">
        <span>{[kindNames[kind], named].filter(Boolean).join(' · ')}</span>
        <Chip tone={inForce > 0 ? 'accent' : 'plain'}>
          {past && `${words.now}: `}
          {inForce > 0 ? words.standing(inForce) : words.noneInForce}
        </Chip>
      </div>
      {ownerNames && (
        <span>
          {words.owner}: <span {...asWritten}>{ownerNames}</span>
        </span>
      )}
      {location && (
        <span>
          {words.location}: <span {...asWritten}>{location}</span>
        </span>
      )}
    </div>
  )
}

type LiensProps = { data: SeizedAsset; day: string | undefined; error: Error | null }

function Liens({ data: { today, version, distraints }, day, error }: LiensProps) {
  const navigate = useNavigate()
  const show = (wanted: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, asOf: wanted })) as never,
      resetScroll: false,
    })
  return (
    <section className={classes.section} aria-labelledby="liens">
      <h2 id="liens">{words.liens}</h2>
      <p className="small">{words.liensLead}</p>
      <PastDay key={day ?? 'now'} day={day} today={today} show={show} />
      {error ? (
        <ErrorPanel error={error} />
      ) : (
        <>
          {day && <ShownThen day={day} />}
          {distraints.length === 0 ? (
            <p>{version === null ? words.notKnownThen : words.noneThen}</p>
          ) : (
            <>
              <RankPicture distraints={distraints} until={day ?? today} isPast={day !== undefined} />
              <RankTable distraints={distraints} />
            </>
          )}
        </>
      )}
    </section>
  )
}
