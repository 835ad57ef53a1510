/** The domains of the portal and their features, for the tests of its walls and for `npm run house`. */
import { dirname, join } from 'node:path'

/** The lowest first: each may need those before it. */
export const DOMAINS = [
  'platform',
  'roles',
  'settings',
  'files',
  'people',
  'actions',
  'payments',
  'e-delivery',
  'register',
  'certificates',
  'data-subject',
  'sales',
  'open-data',
  'operations',
  'machines',
  'pages',
  'app',
]

/** The domain of a file or feature under `src`. */
export const domainOf = (path: string) => path.split('/')[1]!

/** The path from the root of what a file imports by this name: of our own, or the package as it is called. */
export const fileOf = (named: string, importer: string) => {
  if (named.startsWith('.')) return join(dirname(importer), named).replaceAll('\\', '/')
  if (!named.startsWith('#')) return named
  return /^#(?:db|sandbox|test)\//.test(named) ? named.slice(1) : `src/${named.slice(1)}`
}

/** A subject with its contract, rules, words, server, screens and tests; of platform and app, a room. */
export const featureOf = (file: string) =>
  /^src\/(platform|app)\//.test(file) ? dirname(file) : dirname(file).replace(/\/(server|web)(\/.*)?$/, '')
