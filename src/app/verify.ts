/** `npm run verify -- FILE`: checks the exported log of a sale, without a database. */
import { readFile } from 'node:fs/promises'
import { verifyLog } from '../auctions/server/verifying.ts'

const file = process.argv[2]
if (!file) {
  console.error('Usage: npm run verify -- <exported log>')
  process.exit(2)
}
const verdict = verifyLog(await readFile(file, 'utf8'))
if (verdict.sound) {
  console.log(`Sound: ${verdict.bids} bids, every hash, step, time and extension is as it should be.`)
} else {
  console.log(`NOT SOUND: row ${verdict.row} is the first that was changed: ${verdict.why}.`)
  process.exitCode = 1
}
