/** What a row is about, with the way to it where there is a screen of it. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { objectKinds } from '../objects.messages.ts'

const kinds: Readonly<Record<string, string>> = dictionary(objectKinds)

/** The object in words: its kind, if it has a name, and its record. */
export function objectName(object: string) {
  const slash = object.indexOf('/')
  const [kind, record] = [object.slice(0, slash), object.slice(slash + 1)]
  return `${kinds[kind] ?? kind} ${record}`
}

export function ObjectLink({ object }: { object: string }) {
  const slash = object.indexOf('/')
  const [kind, id] = [object.slice(0, slash), object.slice(slash + 1)]
  const name = objectName(object)
  const isSystemAdministrator = storedUser()?.roles.some((role) => role.toUpperCase() === 'SYSADMIN')
  switch (kind) {
    case 'announcements':
    case 'auctions':
      return (
        <Link to="/announcements/details/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'users':
    case 'profile':
      return (
        <Link to="/admin/users/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'institutions':
      return (
        <Link to="/admin/institutions/$id" params={{ id }}>
          {name}
        </Link>
      )
    case 'roles':
      return (
        <Link to="/admin/usersRoles/$name" params={{ name: id }}>
          {name}
        </Link>
      )
    case 'distraints':
      return isSystemAdministrator ? (
        <Link to="/distraints/view/$id" params={{ id }}>
          {name}
        </Link>
      ) : (
        name
      )
    default:
      return name
  }
}
