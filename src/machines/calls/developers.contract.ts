/** For those who write programs: whether this portal is one for tests, and a key for trying at once where it is. */
import { z } from 'zod'
import { Proof, unproved } from '#people/proof-of-work/proof-of-work.contract.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, refusal } from '#platform/endpoint.ts'
import { Moment, secret } from '#platform/fields.ts'

export const developers = {
  seeDevelopers: endpoint({
    title: {
      bg: 'Страница за разработчици',
      en: 'Where programs call this portal, whether it gives keys for trying, and which calls are to go',
    },
    method: 'GET',
    path: '/api/developers',
    access: anyone,
    input: z.object({}),
    output: z.object({
      address: z.string(),
      testKeys: z.boolean(),
      /** Calls that should not be used any more: since when, from when on they may be gone, and what is called instead. */
      ending: z.array(
        z.object({
          call: z.string(),
          since: z.string(),
          sunset: z.string(),
          successor: z.string().nullable(),
        }),
      ),
    }),
    refusals: {},
  }),
  takeTestKey: endpoint({
    title: { bg: 'Ключ за проба на разработчик', en: 'Trial key of a developer' },
    summary: 'Take a key for trying, on a portal for tests: good for a week, for made-up data',
    method: 'POST',
    only: 'makes',
    path: '/api/developers/testKey',
    access: anyone,
    guarded: true,
    input: z.object({ proof: Proof.optional() }),
    output: z.object({ clientId: z.string(), clientSecret: secret(z.string()), endsAt: Moment }),
    refusals: {
      ...unproved,
      notForTests: refusal(
        409,
        'Този портал е с истински данни и не дава ключове за проба.',
        'This portal holds real data and gives no trial keys.',
      ),
    },
  }),
}
