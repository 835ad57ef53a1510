/** The way to the pages of one system, for administrators. */
import { dictionary } from '#platform/web/say.ts'
import { office } from '../keys.messages.ts'

const words = dictionary(office)

export const trailOfSystems = [{ label: words.title, to: '/admin/externalSystems' }] as const

/** Above what belongs to a system; `name` once it is known. */
export const trailOfSystem = (id: number, name: string = words.name) =>
  [...trailOfSystems, { label: name, to: '/admin/externalSystems/$id', params: { id: String(id) } }] as const
