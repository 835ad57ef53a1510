/** The menu: which screens a person finds there. Each entry stands under the access rule of the endpoint that feeds its screen. */
import type { LinkProps } from '@tanstack/react-router'
import { type Access, anyone, judge, only, signedIn, type User } from '../../../platform/access.ts'
import type { Text } from '../../../platform/lang/language.ts'
import {
  administrators,
  mayLookAtUsers,
  systemAdministrators,
} from '../../../roles/administrators.contract.ts'
import {
  mayNameAssistants,
  maySeeInstitutions,
  maySeeStructure,
} from '../../../roles/institutions.contract.ts'
import { organisers, participants } from '../../../roles/organisers.contract.ts'
import { mayUseRegister } from '../../../roles/officers.contract.ts'
import { keepsMachinery } from '../../../roles/clerks.contract.ts'
import { messages } from './messages.ts'

/** Someone at the screen: signed in, or undefined. */
export type Visitor = Pick<User, 'roles' | 'userType' | 'claims'> | undefined

export type MenuEntry = { label: Text; access: Access } & (
  { to: NonNullable<LinkProps['to']> } | { download: Manual }
)
export type MenuGroup = { label: Text | null; entries: readonly MenuEntry[] }
export type Manual = 'admin' | 'general' | 'external'

const menu: readonly MenuGroup[] = [
  { label: null, entries: [{ label: messages.home, to: '/', access: anyone }] },
  {
    label: messages.distraints,
    entries: [
      { label: messages.protocols, to: '/distraints/list', access: mayUseRegister },
      { label: messages.enterDistraint, to: '/distraints/create', access: mayUseRegister },
      { label: messages.orders, to: '/distraintOrders', access: mayUseRegister },
      { label: messages.debtors, to: '/distraintDebtors', access: mayUseRegister },
      { label: messages.seizedProperties, to: '/seizedProperties', access: mayUseRegister },
      { label: messages.agriculturalMachinery, to: '/agriculturalMachinery', access: keepsMachinery },
      {
        label: messages.organizationalStructure,
        to: '/organizationalStructure',
        access: maySeeStructure,
      },
      {
        label: messages.myAssistants,
        to: '/organizationalStructure/assistants',
        access: mayNameAssistants,
      },
    ],
  },
  {
    label: messages.sales,
    entries: [
      { label: messages.announcements, to: '/announcements', access: anyone },
      { label: messages.auctions, to: '/auctions', access: anyone },
      { label: messages.table, to: '/auctions/table', access: participants },
      { label: messages.practice, to: '/auctions/practice', access: anyone },
      {
        label: messages.myAnnouncements,
        to: '/announcements/my',
        access: organisers,
      },
      {
        label: messages.registrations,
        to: '/announcements/registrations',
        access: organisers,
      },
      { label: messages.saleLetters, to: '/announcements/letters', access: organisers },
      { label: messages.myAuctions, to: '/auctions/my', access: organisers },
      { label: messages.deposits, to: '/auctions/deposits', access: organisers },
      {
        label: messages.myRegistrations,
        to: '/announcements/myRegistrations',
        access: signedIn,
      },
      { label: messages.savedSearches, to: '/announcements/searches', access: signedIn },
    ],
  },
  {
    label: messages.administration,
    entries: [
      { label: messages.users, to: '/admin/users', access: mayLookAtUsers },
      { label: messages.userRoles, to: '/admin/usersRoles', access: administrators },
      {
        label: messages.institutions,
        to: '/admin/institutions',
        access: maySeeInstitutions,
      },
      { label: messages.leaderless, to: '/admin/successors', access: administrators },
      { label: messages.outages, to: '/admin/outages', access: administrators },
      { label: messages.calendar, to: '/admin/calendar', access: administrators },
      { label: messages.emailList, to: '/admin/emailList', access: systemAdministrators },
    ],
  },
  { label: null, entries: [{ label: messages.help, download: 'admin', access: administrators }] },
]

/** The menu of this person: entries that they may open, without groups that are left empty. */
export const menuOf = (visitor: Visitor): MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ access }) => judge(access, visitor) === 'allowed'),
    }))
    .filter(({ entries }) => entries.length > 0)

/** Which manual is for whom: administrators, participants and visitors, everyone else. Specification, section 1. */
export function manualOf(visitor: Visitor): Manual {
  if (judge(administrators, visitor) === 'allowed') return 'admin'
  if (judge(signedIn, visitor) !== 'allowed') return 'external'
  return judge(only('AuctionParticipant'), visitor) === 'allowed' ? 'external' : 'general'
}
