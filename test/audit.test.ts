import { expect, it } from 'vitest'
import { z } from 'zod'
import { secret } from '../src/platform/fields.ts'
import { masked } from '../src/platform/http/audit.ts'

const Egn = secret(z.string())
const HIDDEN = '•••'

it.each([
  ['an object', z.object({ egn: Egn, name: z.string() })],
  ['a list', z.array(z.object({ egn: Egn })), [{ egn: '9224171015' }]],
  ['what may be missing', z.object({ egn: Egn.nullable().default(null) })],
  ['one choice of several', z.union([z.object({ name: z.string() }), z.object({ egn: Egn })])],
  [
    'a choice by a field',
    z.discriminatedUnion('by', [
      z.object({ by: z.literal('NUMBER'), egn: Egn }),
      z.object({ by: z.literal('NAME'), name: z.string() }),
    ]),
    { by: 'NUMBER', egn: '9224171015' },
  ],
  ['a record', z.record(z.string(), z.object({ egn: Egn })), { first: { egn: '9224171015' } }],
  [
    'a text that is brought into shape',
    z.object({ egn: secret(z.string().transform((text) => text.trim())) }),
  ],
  ['an object that is brought into shape', z.object({ egn: Egn }).transform((whole) => whole)],
] as const)('hides a secret in %s', (_, schema, value: unknown = { egn: '9224171015', name: 'Мария' }) => {
  const kept = JSON.stringify(masked(schema as z.ZodType, value))
  expect(kept).not.toContain('9224171015')
  expect(kept).toContain(HIDDEN)
})
