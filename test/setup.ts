/** Before each test file: what fast-check draws comes from the seed of the run. */
import fc from 'fast-check'
import { SEED } from './at-length.ts'
import './screens.ts'

fc.configureGlobal({ seed: SEED })
