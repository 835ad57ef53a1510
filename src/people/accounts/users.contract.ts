/** Administering people: the list, one account with what can be done now, its history, and every move. */
import { z } from 'zod'
import { USER_TYPES } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { administrators, mayReadUsers, systemAdministrators } from '#roles/administrators.contract.ts'
import { DocumentLanguage, Id, Lines, Moment } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { lastSysAdmin, noSuchRole, noSuchUser, RoleName } from './roles.contract.ts'

export const UserState = z.enum(['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED'])
export const SignInMethod = z.enum(['USER', 'ESIGN', 'EAUTH', 'CHSI'])
const BailiffCheck = z.enum(['valid', 'notFound', 'notValid', 'failed'])
const UserAction = z.enum([
  'approve',
  'reject',
  'activate',
  'deactivate',
  'resendConfirmation',
  'resetPassword',
  'changeRoles',
])

/** Something that has a name in both languages. */
const Named = z.object({ name: z.string(), bg: z.string(), en: z.string() })

const UserRow = z.object({
  id: z.int(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  state: UserState,
  /** Empty for the staff of the two ministries. */
  userType: z.enum(USER_TYPES).nullable(),
  authType: SignInMethod,
  chsiNumber: z.string().nullable(),
  court: Named.nullable(),
  roles: z.array(Named),
  createdAt: Moment,
  lastLoginAt: Moment.nullable(),
  /** What the register of private bailiffs said, where it was asked. */
  bailiffCheck: BailiffCheck.nullable(),
})

const SeenUser = UserRow.extend({
  /** Why an administrator has to decide, or what one answered. */
  stateReason: z.string().nullable(),
  language: DocumentLanguage,
  validUntil: z.iso.date().nullable(),
  /** Until when too many wrong passwords keep this person out. */
  lockedUntil: Moment.nullable(),
  identifier: z.object({ type: z.enum(['EGN', 'LNCH']), masked: z.string() }).nullable(),
  institution: z.object({ bg: z.string(), en: z.string() }).nullable(),
  actsFor: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** The bailiff for whom this assistant will act once they are let in. */
  wouldActFor: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** By what law an officer of another authority says that they may act (Ordinance N-3, art. 7(4)). */
  legalGround: z.string().nullable(),
  admission: z.object({
    /** What an administrator needs before they let this person in. */
    needs: z.enum(['ground', 'list', 'nothing']),
    /** The entry in the list of the court or authority, if there is one. */
    listed: z
      .object({
        fullName: z.string(),
        legalGround: z.string(),
        letterNumber: z.string(),
        letterOn: z.string(),
        validUntil: z.string().nullable(),
      })
      .nullable(),
  }),
  openSessions: z.int(),
  certificates: z.int(),
  can: z.array(UserAction),
})
export type SeenUser = z.infer<typeof SeenUser>

const HistoryRow = z.object({
  id: z.int(),
  at: Moment,
  kind: z.string(),
  /** Who did it; empty when it was the portal itself. */
  by: z.object({ id: z.int(), fullName: z.string(), userName: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Roles given and taken. */
  added: z.array(Named),
  removed: z.array(Named),
})

/** Why a decision was taken: the person concerned reads it. */
const Reason = Lines(2000).min(5)

const systemAdminOnly = refusal(
  403,
  'Профил на системен администратор се променя само от системен администратор.',
  'The account of a system administrator can be changed only by a system administrator.',
)
const notNow = refusal(
  409,
  'Това действие не е възможно в сегашното състояние на профила.',
  'This cannot be done in the present state of the account.',
)
const noEmail = refusal(
  409,
  'Профилът няма електронна поща, на която да се пише.',
  'The account has no email address to write to.',
)
const common = { noSuchUser, systemAdminOnly, notNow }
/** Why somebody is not let in. Ordinance N-3, art. 7(2)–(4). */
const notAdmitted = {
  groundNeeded: refusal(
    400,
    'Регистърът на частните съдебни изпълнители не потвърждава това лице. Запишете основанието, на което му давате достъп.',
    'The register of private bailiffs does not confirm this person. Write down the ground on which you let them in.',
  ),
  notOnList: refusal(
    409,
    'Лицето не е в списъка на своя съд или орган. Първо впишете списъка, получен от съда или органа (чл. 7, ал. 3 и 4 от Наредба № Н-3).',
    'This person is not on the list of the court or authority. First enter the list that the court or authority has sent (art. 7(3) and (4) of Ordinance N-3).',
  ),
}
const admitting = z.object({
  id: Id,
  ground: Reason.optional().describe(
    'Why a private bailiff, or the assistant of one, is let in whom the register does not bear out',
  ),
})
const nothing = z.object({})

export const users = {
  listUsers: endpoint({
    title: { bg: 'Списък на потребителите', en: 'Users of the portal; a whole EGN or LNCH finds its owner' },
    method: 'GET',
    path: '/api/admin/users',
    access: mayReadUsers,
    input: listInput(['userName', 'fullName', 'email', 'state', 'userType', 'createdAt', 'lastLoginAt'], {
      search: Search,
      state: UserState.optional(),
      userType: z.enum(USER_TYPES).optional(),
      authType: SignInMethod.optional(),
      role: RoleName.optional(),
    }),
    output: listOutput(UserRow),
    refusals: {},
  }),
  seeUser: endpoint({
    title: {
      bg: 'Преглед на потребител',
      en: 'One account, and what the asking administrator can do with it now',
    },
    method: 'GET',
    path: '/api/admin/users/:id',
    access: mayReadUsers,
    input: z.object({ id: Id }),
    output: SeenUser,
    refusals: { noSuchUser },
  }),
  listUserHistory: endpoint({
    title: {
      bg: 'История на потребител',
      en: 'What happened to an account, by whom and why; the newest first',
    },
    method: 'GET',
    path: '/api/admin/users/:id/history',
    access: mayReadUsers,
    input: listInput(['at'], { id: Id }),
    output: listOutput(HistoryRow),
    refusals: { noSuchUser },
  }),
  approveUser: endpoint({
    title: { bg: 'Одобряване на потребител', en: 'Approve a user' },
    summary: 'Approve an account that is waiting for an administrator',
    method: 'POST',
    path: '/api/admin/users/:id/approve',
    access: administrators,
    input: admitting,
    output: nothing,
    refusals: { ...common, ...notAdmitted },
  }),
  rejectUser: endpoint({
    title: { bg: 'Отказ на потребител', en: 'Refuse a user' },
    summary: 'Refuse an account that is waiting for an administrator, with the reason',
    method: 'POST',
    path: '/api/admin/users/:id/reject',
    access: administrators,
    input: z.object({ id: Id, reason: Reason }),
    output: nothing,
    refusals: common,
  }),
  activateUser: endpoint({
    title: { bg: 'Активиране на потребител', en: 'Activate a user' },
    summary: 'Give access again to somebody who was deactivated or refused',
    method: 'POST',
    path: '/api/admin/users/:id/activate',
    access: administrators,
    input: admitting,
    output: nothing,
    refusals: { ...common, ...notAdmitted },
  }),
  deactivateUser: endpoint({
    title: { bg: 'Деактивиране на потребител', en: 'Deactivate a user' },
    summary: 'Deactivate an account, with the reason; all its sessions end at once',
    method: 'POST',
    path: '/api/admin/users/:id/deactivate',
    access: administrators,
    input: z.object({ id: Id, reason: Reason }),
    output: nothing,
    refusals: {
      ...common,
      notYourself: refusal(
        409,
        'Не може да деактивирате собствения си профил.',
        'You cannot deactivate your own account.',
      ),
      lastSysAdmin,
    },
  }),
  resetUserPassword: endpoint({
    title: { bg: 'Нова парола на потребител', en: 'Reset a user’s password' },
    summary: 'Send a link for a new password; all sessions end at once',
    method: 'POST',
    path: '/api/admin/users/:id/resetPassword',
    access: administrators,
    input: z.object({ id: Id }),
    output: nothing,
    refusals: { ...common, noEmail },
  }),
  resendUserConfirmation: endpoint({
    title: { bg: 'Ново писмо за потвърждаване на потребител', en: 'New confirmation email to a user' },
    summary: 'Send the link that confirms the email address again; the older one ends',
    method: 'POST',
    only: 'sends',
    path: '/api/admin/users/:id/resendConfirmation',
    access: administrators,
    input: z.object({ id: Id }),
    output: nothing,
    refusals: { ...common, noEmail },
  }),
  changeUserRoles: endpoint({
    title: { bg: 'Промяна на ролите на потребител', en: 'Change a user’s roles' },
    summary: 'Give an account exactly these roles; in force with the next request',
    method: 'PUT',
    path: '/api/admin/users/:id/roles',
    access: systemAdministrators,
    input: z.object({ id: Id, roles: z.array(RoleName).max(50) }),
    output: nothing,
    refusals: { noSuchUser, noSuchRole, lastSysAdmin },
  }),
}

named('output', { UserState, UserRow, SeenUser, UserHistoryRow: HistoryRow, Label: Named, BailiffCheck })
namedRefusals({ systemAdminOnly })
