/** Before each test file: what fast-check draws comes from the seed of the run, and what the file takes is counted. */
import fc from 'fast-check'
import { SEED } from './at-length.ts'
import { countFile } from './cost.ts'
import './screens.ts'

fc.configureGlobal({ seed: SEED })
countFile()
