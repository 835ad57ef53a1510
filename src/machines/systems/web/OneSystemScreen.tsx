/** One external system: what it may do and on what ground, its keys, how often it called, and its history. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { entryOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { messages, office, systemEvents } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { type ExternalSystem, externalSystems, type Grant } from '../systems.contract.ts'
import { KeyTable } from './KeyTable.tsx'
import { SystemActions } from './SystemActions.tsx'
import { Table } from './Table.tsx'
import { trailOfSystems as trail } from './trail.ts'

const words = { ...dictionary(messages), ...dictionary(office) }
const services = dictionary(serviceNames)

/** What a system may do, on what ground and between which days, with the way to end it. */
function GrantTable({ of }: { of: ExternalSystem }) {
  const [ending, setEnding] = useState<Grant>()
  return (
    <>
      <Table
        label={words.grants}
        heads={[words.service, words.ground, words.from, words.to, words.state]}
        actions
      >
        {of.grants.map((grant) => (
          <tr key={grant.id}>
            <th scope="row">{services[grant.service]}</th>
            <td>{grant.ground}</td>
            <td>
              <Moment at={grant.from} as="date" />
            </td>
            <td>{grant.to ? <Moment at={grant.to} as="date" /> : '–'}</td>
            <td>
              <Chip tone={grant.holds ? 'good' : 'plain'}>{grant.holds ? words.holds : words.over}</Chip>
            </td>
            <td>
              {grant.holds && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${words.endGrant}: ${services[grant.service]}`}
                  onClick={() => setEnding(grant)}
                >
                  {words.endGrant}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {ending && (
        <ConfirmCommand
          danger
          endpoint={externalSystems.endGrant}
          input={{ id: of.id, grantId: ending.id }}
          title={words.endGrant}
          confirm={words.endGrant}
          said={() => words.grantEnded}
          onClose={() => setEnding(undefined)}
        >
          {words.endGrantText(services[ending.service])}
        </ConfirmCommand>
      )}
    </>
  )
}

const happenings = dictionary(systemEvents)

export function OneSystemScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(externalSystems.seeExternalSystem, { id })
  if (!data) return <PendingPage title={words.system} trail={trail} error={error} retry={refetch} />
  return (
    <Page title={data.name} trail={trail} actions={<SystemActions of={data} />}>
      <Toast />
      <Facts>
        <Fact name={words.state}>
          <Chip tone={data.state === 'ACTIVE' ? 'good' : 'bad'}>{services[data.state]}</Chip>
        </Fact>
        <Fact name={words.institution}>{data.institution}</Fact>
        <Fact name={words.environment}>{services[data.environment]}</Fact>
        <Fact name={words.userName} note={data.opened ? words.passwordSet : words.passwordUnset}>
          <code>{data.userName}</code>
        </Fact>
        <Fact name={words.networks}>{data.networks.join(', ') || words.everywhere}</Fact>
        <Fact name={words.perMinute}>{data.perMinute}</Fact>
      </Facts>
      <div className="buttons">
        {data.applicationId !== null && (
          <LinkButton
            to="/admin/externalApplications/$id"
            params={{ id: String(data.applicationId) }}
            variant="default"
          >
            {words.toApplication}
          </LinkButton>
        )}
        <LinkButton to="/admin/externalSystems/$id/officers" params={{ id: String(id) }} variant="default">
          {words.toOfficers}
        </LinkButton>
        <LinkButton to="/admin/externalSystems/$id/webhooks" params={{ id: String(id) }} variant="default">
          {words.toWebhooks}
        </LinkButton>
      </div>
      <h2>{words.grants}</h2>
      {data.grants.length === 0 ? <p>{words.noServices}</p> : <GrantTable of={data} />}
      <h2>{words.keys}</h2>
      {data.keys.length === 0 ? (
        <p>{words.noKeys}</p>
      ) : (
        <KeyTable
          keys={data.keys}
          endpoint={externalSystems.endSystemKey}
          input={(keyId) => ({ id, keyId })}
        />
      )}
      <h2>{words.uses}</h2>
      {data.uses.length === 0 ? <p>{words.noUses}</p> : <Uses of={data} />}
      <h2>{words.history}</h2>
      <ul className="stack">
        {data.events.map(({ at, by, event, text }) => (
          <li key={`${at} ${event} ${text}`} className="stack">
            <span>
              <strong>{happened(event)}</strong> {by}, <Moment at={at} />
            </span>
            {text && <span style={{ overflowWrap: 'anywhere' }}>{text}</span>}
          </li>
        ))}
      </ul>
      <BulgarianTime />
    </Page>
  )
}

const happened = (event: string) => entryOf(happenings, event) ?? event

function Uses({ of: { uses } }: { of: ExternalSystem }) {
  return (
    <Table
      label={words.uses}
      heads={[words.service, words.calls, words.refusals, words.lastAt, words.lastRefusal, words.lastNetwork]}
    >
      {uses.map((use) => (
        <tr key={use.service}>
          <th scope="row">{services[use.service]}</th>
          <td>{use.calls}</td>
          <td>{use.refusals}</td>
          <td>
            <Moment at={use.lastAt} />
          </td>
          <td>{use.lastRefusal ?? '–'}</td>
          <td>{use.lastNetwork ?? '–'}</td>
        </tr>
      ))}
    </Table>
  )
}
