/** The menu: which screens a person finds there. The routes of features say where; whoever may open a screen finds it. */
import type { LinkProps } from '@tanstack/react-router'
import { type Access, anyone, judge, only, signedIn, type User } from '#platform/access.ts'
import type { MenuGroupName } from '#platform/features/screen.tsx'
import type { Text } from '#platform/lang/language.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { screens } from '#app/screens.ts'
import { messages } from './frame.messages.ts'

/** Someone at the screen: signed in, or undefined. */
export type Visitor = Pick<User, 'roles' | 'userType' | 'claims'> | undefined

export type MenuEntry = { label: Text & { of?: Text }; access: Access } & (
  | { to: NonNullable<LinkProps['to']> }
  | { download: Manual }
)
export type MenuGroup = { label: Text | null; entries: readonly MenuEntry[] }
export type Manual = 'admin' | 'general' | 'external'

/** The screens of features that stand in a group. */
const entriesOf = (group: MenuGroupName): MenuEntry[] =>
  screens
    .flatMap(({ fullPath: to, options: { staticData: { access, menu } = {} } }) =>
      access && menu?.group === group ? [{ to, access, label: menu }] : [],
    )
    .toSorted((one, other) => one.label.place - other.label.place)

/** The menu of this person: entries that they may open, without groups that are left empty. */
export function menuOf(visitor: Visitor): MenuGroup[] {
  const menu: readonly MenuGroup[] = [
    { label: null, entries: [{ label: messages.home, to: '/', access: anyone }] },
    { label: messages.distraints, entries: entriesOf('distraints') },
    { label: messages.sales, entries: entriesOf('sales') },
    { label: messages.administration, entries: entriesOf('administration') },
    { label: null, entries: [{ label: messages.help, download: 'admin', access: administrators }] },
  ]
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ access }) => judge(access, visitor) === 'allowed'),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Which manual is for whom: administrators, participants and visitors, everyone else. Specification, section 1. */
export function manualOf(visitor: Visitor): Manual {
  if (judge(administrators, visitor) === 'allowed') return 'admin'
  if (judge(signedIn, visitor) !== 'allowed') return 'external'
  return judge(only('AuctionParticipant'), visitor) === 'allowed' ? 'external' : 'general'
}
