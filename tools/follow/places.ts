/** The machines on which the manuals are followed, and how one types there. */
import type { Place } from './step.ts'

/** A new machine, on which the portal gets installed from its archive. */
export const NEW: Place = { on: ['server'] }

/** The same, once it is installed, by the manual’s own rule for its commands (“7. From now on”). */
export const INSTALLED: Place = {
  on: ['server'],
  begin: 'cd /var/lib/zapori',
  typed: (command) =>
    command
      .replace(/\bnpm start\b/, 'systemctl start zapori.target')
      .replaceAll(/\bnpm run (?:--silent )?([a-z-]+)(?: --(?= ))?/g, 'zapori $1'),
}
/** Its PostgreSQL, as its administrator. */
export const INSTALLED_SQL: Place = { ...INSTALLED, sql: `su --login postgres --command="psql --set=ON_ERROR_STOP=1 zapori" <<<` }

/** A machine with Node.js, npm and the sources of the portal: its own database, sample data, the sandbox. */
export const SOURCES: Place = { on: ['trial'], begin: 'cd /srv/zapori' }
/** Its embedded database, as the manual says how it is reached. */
export const SOURCES_SQL: Place = {
  ...SOURCES,
  sql: 'PGPASSWORD=$(cat data/pg-password) psql -h 127.0.0.1 -p $(sed -n 4p data/pg/postmaster.pid) -U postgres --set=ON_ERROR_STOP=1 zapori --command',
}

const DATABASES = ['db1', 'db2', 'db3'] as const
/** The machines of a cluster, and the one of a portal that uses it. */
export const CLUSTER: Place = { on: DATABASES }
export const FIRST: Place = { on: ['db1'] }
export const OTHERS: Place = { on: ['db2', 'db3'] }
export const PORTAL: Place = { on: ['portal'] }
