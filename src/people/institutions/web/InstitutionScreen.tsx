/** One institution: what is known of it, its parts, and for a district court its state bailiffs. */
import { Link } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { type Institution, institutions } from '../institutions.contract.ts'
import { fields, messages } from '../institutions.messages.ts'
import { Mail, Phone } from './Contacts.tsx'
import { CourtBailiffs } from './CourtBailiffs.tsx'
import { EmpoweredList } from './EmpoweredList.tsx'
import { InstitutionActions } from './InstitutionActions.tsx'
import classes from './institutions.module.css'
import { names } from './names.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
const TRAIL = [{ label: words.institutions, to: '/admin/institutions' }] as const

export function InstitutionScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(institutions.seeInstitution, { id })
  if (!data) return <PendingPage title={words.institution} trail={TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={nameOf(data)}
      trail={TRAIL}
      lead={<Chip tone={data.active ? 'good' : 'plain'}>{data.active ? words.active : words.inactive}</Chip>}
      actions={<InstitutionActions institution={data} />}
    >
      <Toast />
      <div className={data.parts.length > 0 ? 'sides' : undefined}>
        <Data institution={data} />
        {data.parts.length > 0 && <Parts institution={data} />}
      </div>
      {data.hasBailiffs && <CourtBailiffs court={data} />}
      {(data.hasBailiffs || (data.kind !== 'COURT' && data.kind !== 'CHAMBER')) && (
        <EmpoweredList institution={data} />
      )}
    </Page>
  )
}

function Data({ institution }: { institution: Institution }) {
  const { parent, region } = institution
  return (
    <section className="panel" aria-labelledby="data">
      <h2 id="data">{words.data}</h2>
      <Facts>
        <Fact name={words.kind}>{names.kind[institution.kind]}</Fact>
        <Fact name={words.nameBg}>
          <span lang="bg-BG">{institution.bg}</span>
        </Fact>
        <Fact name={words.nameEn}>{institution.en ?? words.nothing}</Fact>
        {parent && (
          <Fact name={words.parentId}>
            <Link to="/admin/institutions/$id" params={{ id: String(parent.id) }}>
              {nameOf(parent)}
            </Link>
          </Fact>
        )}
        <Fact name={words.code}>{institution.code ?? words.nothing}</Fact>
        <Fact name={words.eik}>{institution.eik ?? words.nothing}</Fact>
        <Fact name={words.regionCode}>{region ? nameOf(region) : words.nothing}</Fact>
        <Fact name={words.address}>{institution.address ?? words.nothing}</Fact>
        <Fact name={words.phone}>
          <Phone number={institution.phone} />
        </Fact>
        <Fact name={words.email}>
          <Mail address={institution.email} />
        </Fact>
        <Fact name={words.eDeliveryId}>{institution.eDeliveryId ?? words.nothing}</Fact>
        <Fact name={words.freeOfCharge}>{institution.freeOfCharge ? words.yes : words.no}</Fact>
        <Fact name={words.users}>{institution.users}</Fact>
      </Facts>
    </section>
  )
}

const Parts = ({ institution: { parts } }: { institution: Institution }) => (
  <section className="panel" aria-labelledby="parts">
    <h2 id="parts">{words.parts}</h2>
    <ul className={classes.parts}>
      {parts.map((part) => (
        <li key={part.id} className="row">
          <Link to="/admin/institutions/$id" params={{ id: String(part.id) }}>
            {nameOf(part)}
          </Link>
          {!part.active && <Chip>{words.inactive}</Chip>}
        </li>
      ))}
    </ul>
  </section>
)
