/** What a system may do, on what ground and between which days, with the way to end it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { messages, office } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { type ExternalSystem, externalSystems, type Grant } from '../systems.contract.ts'
import { Table } from './Table.tsx'

const words = { ...dictionary(messages), ...dictionary(office) }
const services = dictionary(serviceNames)

export function GrantTable({ of }: { of: ExternalSystem }) {
  const [ending, setEnding] = useState<Grant>()
  return (
    <>
      <Table
        label={words.grants}
        heads={[words.service, words.ground, words.from, words.to, words.state]}
        deeds
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
      {ending && <Ending id={of.id} of={ending} close={() => setEnding(undefined)} />}
    </>
  )
}

function Ending({ id, of, close }: { id: number; of: Grant; close: () => void }) {
  const deed = useDeed(externalSystems.endGrant, close, () => words.grantEnded)
  return (
    <Confirm
      title={words.endGrant}
      confirm={words.endGrant}
      danger
      {...deed.asked}
      onConfirm={() => deed.send({ id, grantId: of.id })}
    >
      <p>{words.endGrantText(services[of.service])}</p>
    </Confirm>
  )
}
