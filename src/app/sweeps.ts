/** What waits for its time in the whole portal, but for its pulse and its post: all of it comes to rest when nothing is due. */
import { forgetOldPlaces } from '../accounts/server/entry-places.ts'
import { forgetProofs } from '../accounts/server/forgetting.ts'
import { bailiffRechecks } from '../accounts/server/rechecking.ts'
import { resetLetters } from '../accounts/server/reset-letters.ts'
import { forgetDrafts } from '../distraints/server/drafting.ts'
import { linkEntries } from '../distraints/server/linking.ts'
import { recheckRegister } from '../distraints/server/rechecking.ts'
import { stampRegister } from '../distraints/server/stamping.ts'
import { termSweep } from '../institutions/server/terms.ts'
import { forgetAnswers } from '../integrations/server/regix-kept.ts'
import type { Outside } from '../platform/server/outside.ts'
import type { Sweep } from '../platform/server/sweep.ts'
import { partsSweep } from '../properties/server/counting-parts.ts'
import { forgetLookups } from '../properties/server/looking-up.ts'
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
