/** By what the audit is filtered. */
import { dictionary, language } from '../../../platform/web/say.ts'
import type { Filter } from '../../../platform/web/ui/grid/grid-state.ts'
import { OUTCOMES } from '../contract.ts'
import { deeds } from '../deeds.ts'
import { messages } from '../messages.ts'

const words = dictionary(messages)

const named = Object.entries(deeds)
  .map(([value, name]) => ({ value, label: name[language] }))
  .toSorted((one, other) => one.label.localeCompare(other.label, language))

export const FILTERS = [
  { key: 'from', label: words.from, typed: 'day' },
  { key: 'to', label: words.to, typed: 'day' },
  { key: 'person', label: words.personFilter, typed: 'text' },
  { key: 'deed', label: words.deed, options: named },
  {
    key: 'outcome',
    label: words.outcome,
    options: OUTCOMES.map((value) => ({ value, label: words[value] })),
  },
  { key: 'object', label: words.objectFilter, typed: 'text' },
  { key: 'request', label: words.requestId, typed: 'text' },
] as const satisfies readonly Filter[]
