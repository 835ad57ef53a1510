/** `npm test`: everything that must hold before a change lands, in a fresh clone too. */
import { ensureBuilt } from './build.mjs'
import { readSources, runTests } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './setup.mjs'

const total = { passed: 0, failed: 0 }
// The last line is the sum, whatever happened before; what ended the command early counts as one failure.
process.on('exit', (status) => {
  if (status !== 0 && total.failed === 0) total.failed = 1
  if (total.passed + total.failed === 0) console.log('No test was run.')
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
})

await ensureInstalled()
await ensureBuilt()
process.env.CHROMIUM_PATH = ensureChromium()

// A check of the sources that finds something counts as one failure.
total.failed += await readSources()
for (const project of ['door', 'journey']) {
  const { passed, failed } = await runTests(project, process.argv.slice(2))
  total.passed += passed
  total.failed += failed
}
