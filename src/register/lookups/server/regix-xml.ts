/** Reading and writing the XML of RegiX. Children often stand in another namespace than their parent, so they are found by local name under a known root. */
import type { Element } from '@xmldom/xmldom'
import { isDay } from '#platform/dates.ts'
import { at, childrenOf } from '#platform/process/xml.ts'

export { allAt, at, childrenOf, readXml } from '#platform/process/xml.ts'

const LONGEST_TEXT = 1000

/** The text at a path; undefined when there is none. */
export const textAt = (parent: Element | undefined, path: string): string | undefined =>
  at(parent, path)?.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT) || undefined

/** The number of a person at a path; what is longer than any such number is none. */
export const numberOfPersonAt = (parent: Element | undefined, path: string) => {
  const text = textAt(parent, path)
  return text !== undefined && text.length <= 20 ? text : undefined
}

/** The date at a path, without the time that some registers add. */
export const dayAt = (parent: Element | undefined, path: string) => {
  const day = textAt(parent, path)?.slice(0, 10)
  return day !== undefined && isDay(day) ? day : undefined
}

/** The truth at a path; undefined is not the same as false, but that we may not know. */
export const yesAt = (parent: Element | undefined, path: string) => {
  const text = textAt(parent, path)?.toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

/** The quantity at a path. */
export const quantityAt = (parent: Element | undefined, path: string) => {
  const text = textAt(parent, path)
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : undefined
}

/** An object without what is not known. */
export const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

/** Adds a child with a text to an element. The writer escapes it, but for signs that no XML may hold. */
export function append(parent: Element, namespace: string, name: string, text?: string): Element {
  const document = parent.ownerDocument!
  const child = document.createElementNS(namespace, name)
  if (text !== undefined)
    child.appendChild(document.createTextNode(text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')))
  parent.appendChild(child)
  return child
}

/** Whether two elements say the same: names, namespaces and texts, in the same order. */
export function saysTheSame(one: Element, other: Element): boolean {
  if (one.localName !== other.localName || one.namespaceURI !== other.namespaceURI) return false
  const [ones, others] = [childrenOf(one), childrenOf(other)]
  if (ones.length !== others.length) return false
  if (ones.length === 0) return one.textContent === other.textContent
  return ones.every((child, place) => saysTheSame(child, others[place]!))
}
