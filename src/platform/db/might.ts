/** How mighty the role is by which the portal enters its database: what no grant holds back is no role for a portal. */

/** What `MIGHT` answers in its one row: the role that logged in, and whether it is a superuser, may make roles or databases, or owns the tables. */
export type Might = { login: string; mighty: boolean }

/** Also for a database that has no tables yet, and so is not entered as the portal's own role. */
export const MIGHT = `select session_user as login,
  exists (select from pg_roles where rolname = session_user and (rolsuper or rolcreaterole or rolcreatedb))
    or exists (select from pg_tables where schemaname = 'public' and tableowner = session_user) as mighty`
