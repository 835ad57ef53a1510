/** `npm run settlements -- FILE`: loads or refreshes all regions, municipalities and settlements from a table of EKATTE. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { readFile } from 'node:fs/promises'
import { loadTerritory, readTerritory } from '#people/places/settlements.ts'
import { runningDatabase } from './running-database.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error(
    'Usage: npm run settlements -- FILE, a table with tabs between its columns (see docs/operating.md).',
  )
  process.exit(2)
}
try {
  const territory = readTerritory(await readFile(file, 'utf8'))
  const running = await runningDatabase(process.env, { owner: true })
  try {
    // Only the owner of the database may change these tables.
    const loaded = await loadTerritory(running.url, territory)
    for (const [kind, { added, changed, same, gone }] of Object.entries(loaded))
      console.log(
        `${kind}: ${added} added, ${changed} changed, ${same} as they were` +
          (gone > 0 ? `; ${gone} more in the database are not in the file and stay` : ''),
      )
  } finally {
    await running.close()
  }
} catch (error) {
  console.error(`Nothing was loaded.\n${whyNot(error)}`)
  process.exitCode = 1
}
