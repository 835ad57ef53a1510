import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { secret } from '#platform/fields.ts'
import { changesPublished, masked, SECRET } from '#platform/http/audit.ts'

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
  const stored = JSON.stringify(masked(schema as z.ZodType, value))
  expect(stored).not.toContain('9224171015')
  expect(stored).toContain(HIDDEN)
})

describe('what a command tells to have changed', () => {
  const reported = (...[before, after]: Parameters<ReturnType<typeof changesPublished>['changed']>) => {
    const { changed, changes } = changesPublished()
    changed(before, after)
    return changes
  }

  it('leaves out what stayed, and says of what began or ended that there was nothing', () => {
    const at = new Date('2026-12-01T08:00:00Z')
    expect(reported({ title: 'А', code: '7' }, { title: 'А', publishedAt: at })).toEqual([
      { field: 'code', old: '7', new: null },
      { field: 'publishedAt', old: null, new: at },
    ])
    expect(reported({ roles: ['MAFF'] }, { roles: ['MAFF'] })).toEqual([])
  })

  it('keeps no number of a person that somebody typed into a text, and of a secret that there is another', () => {
    const stored = reported(
      { findings: 'няма', things: ['кола'], password: SECRET.old },
      {
        findings: 'лицето 9224171015, дело 20268440400123',
        things: ['кола на 9224171015'],
        password: SECRET.new,
      },
    )
    expect(JSON.stringify(stored)).not.toContain('9224171015')
    expect(stored[0]).toMatchObject({ new: `лицето ${HIDDEN}, дело 20268440400123` })
    expect(stored[2]).toEqual({ field: 'password', ...SECRET })
  })

  it('shows of long texts where they part', () => {
    const long = 'А'.repeat(5_000)
    const [change] = reported({ description: `${long}стар` }, { description: `${long}нов` })
    expect(change).toEqual({
      field: 'description',
      old: `…${'А'.repeat(30)}стар`,
      new: `…${'А'.repeat(30)}нов`,
    })
  })
})
