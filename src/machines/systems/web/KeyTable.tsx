/** Keys in a table, with the way to end one that holds. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { messages } from '../keys.messages.ts'
import type { Key } from '../systems.contract.ts'
import { Table } from './Table.tsx'

const words = dictionary(messages)

type Props = {
  keys: readonly Key[]
  endpoint: AnyEndpoint
  input: (keyId: number) => Record<string, unknown>
}

export function KeyTable({ keys, endpoint, input }: Props) {
  const [ending, setEnding] = useState<Key>()
  return (
    <>
      <Table
        label={words.keys}
        heads={[words.clientId, words.kind, words.madeAt, words.endsAt, words.state]}
        actions
      >
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              <code>{key.clientId}</code>
            </th>
            <td>
              {words[key.kind]}
              {key.certificate && <div className="small">{key.certificate.subject}</div>}
              {key.named && (
                <div className="small">{`${key.named.kind}: ${key.named.value} (${key.named.authority})`}</div>
              )}
            </td>
            <td>
              <Moment at={key.madeAt} as="date" />
            </td>
            <td>
              <Moment at={key.endedAt ?? key.endsAt} as="date" />
            </td>
            <td>
              <Chip tone={key.holds ? 'good' : 'plain'}>{key.holds ? words.holds : words.over}</Chip>
            </td>
            <td>
              {key.holds && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${words.end}: ${key.clientId}`}
                  onClick={() => setEnding(key)}
                >
                  {words.end}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {ending && (
        <ConfirmCommand
          danger
          endpoint={endpoint}
          input={input(ending.id)}
          title={words.endTitle}
          confirm={words.end}
          said={() => words.ended}
          onClose={() => setEnding(undefined)}
        >
          {words.endText(ending.clientId)}
        </ConfirmCommand>
      )}
    </>
  )
}
