/** By what the audit is filtered. */
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Filter } from '#platform/web/ui/grid/grid-state.ts'
import { type auditEndpoints, OUTCOMES } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'

const words = dictionary(messages)

type Commands = OutputOf<(typeof auditEndpoints)['listAuditedCommands']>

export const filtersOf = (commands: Commands) =>
  [
    { key: 'from', label: words.from, typed: 'day' },
    { key: 'to', label: words.to, typed: 'day' },
    { key: 'person', label: words.personFilter, typed: 'text' },
    {
      key: 'deed',
      label: words.deed,
      options: commands.map(({ deed, title }) => ({ value: deed, label: title })),
    },
    {
      key: 'outcome',
      label: words.outcome,
      options: OUTCOMES.map((value) => ({ value, label: words[value] })),
    },
    { key: 'object', label: words.objectFilter, typed: 'text' },
    { key: 'request', label: words.requestId, typed: 'text' },
  ] as const satisfies readonly Filter[]
