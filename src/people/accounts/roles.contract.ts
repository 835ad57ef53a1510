/** Roles: what they are called, what they permit, and who has them. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { administrators, systemAdministrators } from '#roles/administrators.contract.ts'
import { Id, Line } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'

/** What a role can permit beyond its name: claim and permission. Only what some endpoint asks for. */
export const PERMISSIONS = ['users.see', 'institutions.see', 'institutions.edit', 'feedback.handle'] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

/** The name of a role in sessions and access rules. */
export const RoleName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,49}$/)

const NewRoleName = Line(100).refine((name) => RoleName.safeParse(name).success, {
  params: {
    bg: 'Латински букви и цифри, от 2 до 50 знака; започва с буква.',
    en: 'Latin letters and digits, 2 to 50 characters, starting with a letter.',
  },
})

const label = Line(100).min(2)
const given = {
  bg: label,
  en: label,
  permissions: z.array(Permission).max(PERMISSIONS.length).default([]),
}

const Role = z.object({
  name: z.string(),
  bg: z.string(),
  en: z.string(),
  /** One of the nine of the specification: its names stay, and it cannot be deleted. */
  system: z.boolean(),
  permissions: z.array(Permission),
  users: z.int(),
})
export type Role = z.infer<typeof Role>

export const noSuchRole = refusal(404, 'Няма такава роля.', 'There is no such role.')
export const noSuchUser = refusal(404, 'Потребителят не е намерен.', 'User not found.')
const systemRole = refusal(
  409,
  'Имената на системните роли не се променят и ролите не се изтриват.',
  'The names of system roles cannot be changed, and the roles cannot be deleted.',
)
/** Kept by the database: see `keep_last_sysadmin`. */
export const lastSysAdmin = refusal(
  409,
  'Това е последният действащ системен администратор. Първо дайте ролята на друг.',
  'This is the last active system administrator. Give the role to somebody else first.',
)

export const roles = {
  listRoles: endpoint({
    title: { bg: 'Списък на ролите', en: 'Roles, what they permit, and how many have them' },
    method: 'GET',
    path: '/api/admin/roles',
    access: administrators,
    input: listInput(['name', 'bg', 'en', 'users'], { search: Search }),
    output: listOutput(Role),
    refusals: {},
  }),
  seeRole: endpoint({
    title: { bg: 'Преглед на роля', en: 'One role' },
    method: 'GET',
    path: '/api/admin/roles/:name',
    access: administrators,
    input: z.object({ name: RoleName }),
    output: Role,
    refusals: { noSuchRole },
  }),
  listRoleUsers: endpoint({
    title: { bg: 'Потребители с роля', en: 'Who has a role' },
    method: 'GET',
    path: '/api/admin/roles/:name/users',
    access: administrators,
    input: listInput(['userName', 'fullName'], { name: RoleName, search: Search }),
    output: listOutput(
      z.object({ id: z.int(), userName: z.string(), fullName: z.string(), active: z.boolean() }),
    ),
    refusals: { noSuchRole },
  }),
  createRole: endpoint({
    title: { bg: 'Създаване на роля', en: 'Create a role' },
    summary: 'Make a role; it permits only what is ticked',
    method: 'POST',
    only: 'makes',
    path: '/api/admin/roles',
    access: systemAdministrators,
    input: z.object({ name: NewRoleName, ...given }),
    output: z.object({ name: z.string() }),
    refusals: { roleExists: refusal(409, 'Вече има такава роля.', 'Role already exists.') },
  }),
  editRole: endpoint({
    title: { bg: 'Промяна на роля', en: 'Change a role' },
    summary: 'Change what a role is called and what it permits; in force with the next request',
    method: 'PUT',
    path: '/api/admin/roles/:name',
    access: systemAdministrators,
    input: z.object({ name: RoleName, ...given }),
    output: z.object({}),
    refusals: { noSuchRole, systemRole },
  }),
  deleteRole: endpoint({
    title: { bg: 'Изтриване на роля', en: 'Delete a role' },
    summary: 'Delete a role that nobody has',
    method: 'DELETE',
    path: '/api/admin/roles/:name',
    access: systemAdministrators,
    input: z.object({ name: RoleName }),
    output: z.object({}),
    refusals: {
      noSuchRole,
      systemRole,
      roleInUse: refusal(409, 'Ролята се ползва от потребители.', 'Somebody still has this role.'),
    },
  }),
  addRoleUser: endpoint({
    title: { bg: 'Даване на роля', en: 'Give a role' },
    summary: 'Give somebody a role; in force with the next request',
    method: 'POST',
    path: '/api/admin/roles/:name/users',
    access: systemAdministrators,
    input: z.object({ name: RoleName, userId: Id }),
    output: z.object({}),
    refusals: { noSuchRole, noSuchUser },
  }),
  removeRoleUser: endpoint({
    title: { bg: 'Отнемане на роля', en: 'Take a role away' },
    summary: 'Take a role from somebody; in force with the next request',
    method: 'DELETE',
    path: '/api/admin/roles/:name/users/:userId',
    access: systemAdministrators,
    input: z.object({ name: RoleName, userId: Id }),
    output: z.object({}),
    refusals: { noSuchRole, noSuchUser, lastSysAdmin },
  }),
}

named('output', { Role, Permission })
namedRefusals({ noSuchRole, noSuchUser })
