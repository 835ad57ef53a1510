/** Private words of the first edition that names of code no longer use, and where they are found. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Each word with what stands for it. Tables, addresses, published fields, log events and metrics keep their names (decision 089). */
export const GONE: Readonly<Record<string, string>> = {
  deed: 'action, command',
  sweep: 'job',
  door: 'module, routes',
  slice: 'feature',
  street: 'domain',
  outside: 'services',
  thing: 'asset',
  shelf: 'sale index',
  pulse: 'heartbeat',
  stance: 'bidder status',
  fate: 'outcome',
  calm: 'not backing off',
  mirror: 'access history',
  asked: 'query, filters, request',
  told: 'notified, published, reported',
  kept: 'stored, retained, cached',
  trouble: 'failure',
  standing: 'status, active',
  among: 'co-owners, scope',
  piece: 'work item, chunk, part',
  desk: 'admin tasks',
}

/** Where such a word is that of a published format, of a picture, of bytes or of plain English. */
const MEANT = [
  'src/register/lookups/server/regix-companies.ts',
  'src/platform/http/slow-readers.ts',
  'src/app/web/frame/Frame.tsx',
  'src/payments/requests/web/PaymentsScreen.tsx',
]

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')])

/** Names of these files, and of what they declare, that use such a word: `path: name`. */
export const goneWordsIn = (files: readonly string[]): string[] =>
  files
    .filter((file) => !MEANT.includes(file) && !file.startsWith('src/app/samples/pictures/'))
    .flatMap((file) => {
      const declared = readFileSync(file, 'utf8').matchAll(
        /\b(?:const|let|function|type|class|interface)\s+(\w+)/g,
      )
      return [basename(file), ...[...declared].map(([, name]) => name!)]
        .filter((name) => name !== 'deed' && wordsOf(name).some((word) => Object.hasOwn(GONE, word)))
        .map((name) => `${file}: ${name}`)
    })
