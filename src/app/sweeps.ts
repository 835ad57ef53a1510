/** What waits for its time in the whole portal, but for its pulse and its post: all of it comes to rest when nothing is due. */
import { forgetOldPlaces } from '../people/sign-in/server/entry-places.ts'
import { forgetProofs } from '../people/sign-in/server/forgetting.ts'
import { bailiffRechecks } from '../people/accounts/server/rechecking.ts'
import { resetLetters } from '../people/sign-in/server/reset-letters.ts'
import { forgetDrafts } from '../register/entering/drafting.ts'
import { linkEntries } from '../register/proofs/server/linking.ts'
import { recheckRegister } from '../register/rechecks/rechecks.ts'
import { stampRegister } from '../register/proofs/server/stamping.ts'
import { termSweep } from '../people/institutions/server/terms.ts'
import { forgetAnswers } from '../register/lookups/server/regix-kept.ts'
import type { Outside } from '../platform/process/outside.ts'
import type { Sweep } from '../platform/db/sweep.ts'
import { partsSweep } from '../register/things/server/counting-parts.ts'
import { forgetLookups } from '../register/lookups/server/lookups.ts'
import { saleSweeps } from './sale-sweeps.ts'

export const quietSweeps = (outside: Outside, clock: () => Date): Sweep[] => [
  ...saleSweeps(outside, clock),
  resetLetters(outside),
  forgetProofs,
  forgetOldPlaces,
  bailiffRechecks(outside),
  termSweep(outside),
  recheckRegister(outside),
  forgetLookups,
  forgetDrafts,
  partsSweep,
  forgetAnswers,
  linkEntries,
  stampRegister(outside, clock),
]
