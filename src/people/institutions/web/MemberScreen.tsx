/** The card of a bailiff, an assistant or a public enforcer, with work contacts. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { users } from '#people/accounts/users.contract.ts'
import { judge } from '#platform/access.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { type SeenMember, structure } from '../structure.contract.ts'
import { messages } from '../structure.messages.ts'
import { Mail, Phone } from './Contacts.tsx'
import classes from './institutions.module.css'
import { names } from './names.ts'

const words = dictionary(messages)
const TRAIL = [{ label: words.title, to: '/organizationalStructure' }] as const

export function MemberScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(structure.seeMember, { id })
  if (!data) return <PendingPage title={words.title} trail={TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={data.name}
      trail={TRAIL}
      lead={
        <div className="row">
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
      <Toast />
      <div className="sides">
        <div className="column">
          <Contacts member={data} />
          {data.register && <Register member={data} />}
        </div>
        <div className="column">
          {data.office && <Office member={data} />}
          {data.kind === 'PRIVATE' && <Assistants member={data} />}
        </div>
      </div>
    </Page>
  )
}

type Props = { member: SeenMember }

const Contacts = ({ member: { kind, number, region, actsFor, phone, email, validUntil, users } }: Props) => (
  <section className="panel" aria-labelledby="contacts">
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
  <section className="panel" aria-labelledby="office">
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
  <section className="panel" aria-labelledby="assistants">
    <h2 id="assistants">{words.assistants}</h2>
    {assistants.length === 0 ? (
      <p className="small">{words.noAssistants}</p>
    ) : (
      <ul className={classes.people}>
        {assistants.map(({ id, name, phone, email, active }) => (
          <li key={id}>
            <div className={`stack ${classes.anywhere}`}>
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

/** For administrators: what the register of private bailiffs last said, and asking it now. */
function Register({ member: { id, name, register, can } }: Props) {
  const refresh = useConfirmedCommand(structure.refreshFromRegister, ({ check }) =>
    words.refreshed(names.check[check]),
  )
  return (
    <section className="panel" aria-labelledby="register">
      <h2 id="register">{words.register}</h2>
      <Facts>
        <Fact name={words.lastCheck}>{register?.at ? formatDateTime(register.at) : words.never}</Fact>
        {register?.check && <Fact name={words.result}>{names.check[register.check]}</Fact>}
      </Facts>
      {can.includes('refresh') && (
        <div>
          <Button variant="default" onClick={refresh.ask}>
            {words.refresh}
          </Button>
        </div>
      )}
      <Confirm
        title={words.register}
        confirm={words.refresh}
        {...refresh.asked}
        onConfirm={() => refresh.send({ id })}
      >
        <p>{words.refreshText(name)}</p>
      </Confirm>
    </section>
  )
}
