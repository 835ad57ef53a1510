/** The machines on which the manuals are followed, and how one types there. */
import type { Place } from './step.ts'

/** A new machine, on which the portal gets installed from its archive. */
export const SERVER: Place = { on: 'server', portal: 'https://zapori.example' }

/** A machine with Node.js, npm and the sources of the portal: its own database, sample data, the sandbox. */
export const SOURCES: Place = { on: 'trial', begin: 'cd /srv/zapori', portal: 'http://127.0.0.1:3000' }

/** Its embedded database, as the manual says how it is reached. */
export const SOURCES_SQL: Place & { sql: string } = {
  ...SOURCES,
  sql: 'PGPASSWORD=$(cat data/pg-password) psql -h 127.0.0.1 -p $(sed -n 4p data/pg/postmaster.pid) -U postgres --set=ON_ERROR_STOP=1 zapori --command',
}

/** “Wherever this manual says `npm run NAME --`, here it is `zapori NAME`.” */
export const INSTALLED: Place = {
  ...SERVER,
  begin: 'cd /var/lib/zapori',
  typed: (command) => command.replace(/^npm run (?:--silent )?([a-z-]+)(?: --(?= ))?/, 'zapori $1'),
}
