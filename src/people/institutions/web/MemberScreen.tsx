/** The card of a bailiff, an assistant or a public enforcer, with work contacts. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { users } from '../../accounts/users.contract.ts'
import { judge } from '../../../platform/access.ts'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { leaveNotice, Notice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { type SeenMember, structure } from '../structure.contract.ts'
import { messages } from '../structure.messages.ts'
import { Mail, Phone } from './Contacts.tsx'
import classes from './institutions.module.css'
import { nameOf, names } from './naming.ts'

const words = dictionary(messages)
const TRAIL = [{ label: words.title, to: '/organizationalStructure' }] as const

export function MemberScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(structure.seeMember, { id })
  if (!data)
    return (
      <Page title={words.title} trail={TRAIL}>
        {error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={8} />}
      </Page>
    )
  return (
    <Page
      title={data.name}
      trail={TRAIL}
      lead={
        <div className={classes.row}>
          <span>{names.member[data.kind]}</span>
          <Chip tone={data.active ? 'good' : 'plain'}>{data.active ? words.active : words.inactive}</Chip>
        </div>
      }
      actions={
        judge(users.seeUser.access, storedUser()) === 'allowed' && (
          <LinkButton to="/admin/users/$id" params={{ id: String(id) }} variant="default">
            {words.toAccount}
          </LinkButton>
        )
      }
    >
      <Notice />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Contacts member={data} />
          {data.register && <Register member={data} />}
        </div>
        <div className={classes.column}>
          {data.office && <Office member={data} />}
          {data.kind === 'PRIVATE' && <Assistants member={data} />}
        </div>
      </div>
    </Page>
  )
}

type Props = { member: SeenMember }

const Contacts = ({ member: { kind, number, region, actsFor, phone, email, validUntil, users } }: Props) => (
  <section className={classes.card} aria-labelledby="contacts">
    <h2 id="contacts">{words.contacts}</h2>
    <Facts>
      {number && <Fact name={words.number}>{number}</Fact>}
      {actsFor && (
        <Fact name={words.actsFor}>
          <Link to="/organizationalStructure/$id" params={{ id: String(actsFor.id) }}>
            {actsFor.name}
          </Link>
        </Fact>
      )}
      <Fact name={words.region}>{region ? nameOf(region) : words.nothing}</Fact>
      <Fact name={words.phone}>
        <Phone number={phone} />
      </Fact>
      <Fact name={words.email}>
        <Mail address={email} />
      </Fact>
      <Fact name={words.validUntil}>{validUntil ? formatDate(validUntil) : words.noEnd}</Fact>
      {kind === 'PRIVATE' && <Fact name={words.users}>{users}</Fact>}
    </Facts>
  </section>
)

const Office = ({ member: { unit, office } }: Props) => (
  <section className={classes.card} aria-labelledby="office">
    <h2 id="office">{words.office}</h2>
    <Facts>
      <Fact name={words.name}>{unit && nameOf(unit)}</Fact>
      <Fact name={words.address}>{office?.address ?? words.nothing}</Fact>
      <Fact name={words.phone}>
        <Phone number={office?.phone ?? null} />
      </Fact>
      <Fact name={words.email}>
        <Mail address={office?.email ?? null} />
      </Fact>
    </Facts>
  </section>
)

const Assistants = ({ member: { assistants } }: Props) => (
  <section className={classes.card} aria-labelledby="assistants">
    <h2 id="assistants">{words.assistants}</h2>
    {assistants.length === 0 ? (
      <p className={classes.small}>{words.noAssistants}</p>
    ) : (
      <ul className={classes.people}>
        {assistants.map(({ id, name, phone, email, active }) => (
          <li key={id}>
            <div className={classes.stack}>
              <Link to="/organizationalStructure/$id" params={{ id: String(id) }}>
                {name}
              </Link>
              {phone && <Phone number={phone} />}
              {email && <Mail address={email} />}
            </div>
            {!active && <Chip>{words.inactive}</Chip>}
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** The dialog shows by itself why asking was refused. */
const shown = () => {}

/** For administrators: what the register of private bailiffs last said, and asking it now. */
function Register({ member: { id, name, register, can } }: Props) {
  const [asking, setAsking] = useState(false)
  const refresh = useDo(structure.refreshFromRegister)
  const close = () => setAsking(false)
  return (
    <section className={classes.card} aria-labelledby="register">
      <h2 id="register">{words.register}</h2>
      <Facts>
        <Fact name={words.lastCheck}>{register?.at ? formatDateTime(register.at) : words.never}</Fact>
        {register?.check && <Fact name={words.result}>{names.check[register.check]}</Fact>}
      </Facts>
      {can.includes('refresh') && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.refresh}
          </Button>
        </div>
      )}
      <Confirm
        opened={asking}
        title={words.register}
        confirm={words.refresh}
        busy={refresh.isPending}
        error={refresh.error}
        onClose={close}
        onConfirm={() =>
          void refresh.mutateAsync({ id }).then(({ check }) => {
            close()
            leaveNotice(words.refreshed(names.check[check]))
          }, shown)
        }
      >
        <p>{words.refreshText(name)}</p>
      </Confirm>
    </section>
  )
}
