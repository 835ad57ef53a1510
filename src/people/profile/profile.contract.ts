/** The profile: what an account's owner tells of themselves, and what administrators see of it. */
import { z } from 'zod'
import { USER_TYPES } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { administrators, owner, systemAdministrators } from '#roles/administrators.contract.ts'
import { DocumentLanguage, Id, Line, Moment, secret } from '#platform/fields.ts'
import {
  Address,
  Company,
  COMPANY_RELATIONS,
  DOCUMENTS,
  IdentityDocument,
  Person,
  PERSONAL_NUMBERS,
} from './person.contract.ts'

/** Data that the law wants of a bidder and that may be missing. */
const MANDATORY = [
  'person.firstName',
  'person.middleName',
  'person.lastName',
  'person.citizenship',
  'person.identifier',
  'person.phone',
  'person.email',
  'document.type',
  'document.number',
  'document.issuedOn',
  'document.issuer',
  'address.regionCode',
  'address.municipalityCode',
  'address.ekatte',
  'address.street',
  'company.address',
] as const
const Missing = z.object({
  field: z.enum(MANDATORY),
  article: z.enum(['15(1)', '25(1)']).describe('Of Ordinance N-3'),
})
export type Missing = z.infer<typeof Missing>

const ProfileData = z.object({
  person: Person,
  document: IdentityDocument,
  address: Address,
  company: Company.nullable(),
  eDeliveryId: Line(100)
    .regex(/^[\p{L}\p{N}@._:/-]*$/u)
    .default('')
    .describe('Identifier in the secure electronic delivery system'),
  language: DocumentLanguage.describe('Of the letters'),
})
export type ProfileData = z.output<typeof ProfileData>

const text = z.string()
/** Numbers are whole only for the person's own eyes. */
export const Profile = z.object({
  id: z.int(),
  userName: text,
  fullName: text,
  userType: z.enum(USER_TYPES).nullable(),
  authType: z.enum(['USER', 'ESIGN', 'EAUTH', 'CHSI']),
  state: z.enum(['UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED']),
  roles: z.array(text),
  chsiNumber: text.nullable(),
  /** At which a state bailiff serves. */
  court: z.object({ code: text, bg: text, en: text.nullable() }).nullable(),
  createdAt: Moment,
  lastLoginAt: Moment.nullable(),
  person: z.object({
    firstName: text,
    middleName: text,
    lastName: text,
    phone: text,
    email: text,
    foreigner: z.boolean(),
    /** Of a foreigner: the state of the identity document. */
    citizenship: text,
    identifierType: z.enum(PERSONAL_NUMBERS),
    identifier: text,
  }),
  /** E-authentication or a certificate has proved the number, so its owner cannot change it. */
  identifierProved: z.boolean(),
  /** An address that was asked for and is not confirmed yet. */
  emailToConfirm: text.nullable(),
  document: z.object({
    type: z.enum(['', ...DOCUMENTS]),
    number: text,
    issuedOn: text,
    issuer: text,
  }),
  address: z.object({
    country: text,
    regionCode: text,
    municipalityCode: text,
    ekatte: text,
    street: text,
    /** The chosen places in words, as an address in Bulgaria is written; empty abroad. */
    place: text,
  }),
  company: z
    .object({
      name: text,
      eik: text,
      caseNumber: text,
      relation: z.enum(COMPANY_RELATIONS),
      address: text,
    })
    .nullable(),
  eDeliveryId: text,
  language: DocumentLanguage,
  /** What a bidder must still fill in; empty for whoever does not bid. */
  missing: z.array(Missing),
})
export type Profile = z.infer<typeof Profile>

const Saved = z.object({
  /** The new address to which a letter went, if the e-mail was changed. */
  emailToConfirm: text.nullable(),
  fullName: text,
})

const noSuchAccount = refusal(404, 'Няма такъв профил.', 'There is no such account.')
const WRONG = {
  issuedInFuture: refusal(
    400,
    'Датата на издаване не може да е в бъдещето.',
    'The date of issue cannot be in the future.',
  ),
  noSuchPlace: refusal(
    400,
    'Областта, общината и населеното място не съответстват.',
    'The region, the municipality and the settlement do not match.',
  ),
  identifierProved: refusal(
    409,
    'Личният номер е удостоверен с електронна автентикация или сертификат и не може да се променя.',
    'The personal number was proved by e-authentication or a certificate and cannot be changed.',
  ),
  identifierNotAccepted: refusal(
    409,
    'Личният номер не може да бъде приет. Ако имате друг профил с него, подробностите са изпратени на електронната му поща.',
    'The personal number cannot be accepted. If you have another account with it, the details have been sent to its email address.',
  ),
  tooManyTries: refusal(
    429,
    'Твърде много опити за смяна на личния номер или на електронната поща. Опитайте отново утре.',
    'Too many attempts to change the personal number or the email address. Try again tomorrow.',
  ),
}

const OWN = {
  ...WRONG,
  namesProved: refusal(
    409,
    'Имената са удостоверени заедно с личния номер. Можете само да ги разпределите другояче по полетата или, ако са на латиница, да ги напишете на кирилица; за друга промяна се обърнете към администратор.',
    'The names were proved together with the personal number. You can only arrange them differently in the fields or, if they are in Latin letters, write them in Cyrillic; for any other change ask an administrator.',
  ),
  passwordNeeded: refusal(
    400,
    'За смяна на електронната поща въведете сегашната си парола.',
    'To change the email address, enter your current password.',
  ),
  wrongPassword: refusal(400, 'Сегашната парола е грешна.', 'The current password is wrong.'),
  locked: refusal(
    429,
    'Твърде много грешни опити с паролата. Изчакайте и опитайте отново.',
    'Too many attempts with a wrong password. Wait and try again.',
  ),
}

export const profiles = {
  seeMyProfile: endpoint({
    title: { bg: 'Преглед на своя профил', en: 'My own profile, and what it lacks for bidding' },
    method: 'GET',
    path: '/api/account/profile',
    access: owner,
    input: z.object({}),
    output: Profile,
    refusals: {},
  }),
  saveProfile: endpoint({
    title: { bg: 'Промяна на собствения профил', en: 'Save one’s own profile' },
    summary: 'Save my own profile; a changed email address counts once it is confirmed',
    method: 'PUT',
    path: '/api/account/profile',
    access: owner,
    input: ProfileData.extend({
      password: secret(z.string().max(200)).optional().describe('Needed to change the email address'),
    }),
    output: Saved,
    refusals: OWN,
  }),
  dropNewEmail: endpoint({
    title: { bg: 'Отказ от нов електронен адрес', en: 'Cancel a change of email address' },
    summary: 'Cancel an unconfirmed change of my email address',
    method: 'DELETE',
    path: '/api/account/profile/newEmail',
    access: owner,
    input: z.object({}),
    output: z.object({}),
    refusals: {},
  }),
  seeProfile: endpoint({
    title: { bg: 'Преглед на профил', en: 'The profile of any account, with its numbers masked' },
    method: 'GET',
    path: '/api/account/profile/:id',
    access: administrators,
    input: z.object({ id: Id }),
    output: Profile,
    refusals: { noSuchAccount },
  }),
  saveProfileOf: endpoint({
    title: { bg: 'Промяна на чужд профил', en: 'Save somebody’s profile' },
    summary: 'Save the profile of any account',
    method: 'PUT',
    path: '/api/account/profile/:id',
    access: systemAdministrators,
    input: ProfileData.extend({ id: Id }),
    output: Saved,
    refusals: { noSuchAccount, ...WRONG },
  }),
}

named('output', { Profile, MissingField: Missing })
named('input', { ProfileData })
