/** Reading XML that a service sent. Children often stand in another namespace than their parent, so they are found by local name under a known root. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/** Reads XML or throws: no document type (so no entities that grow or fetch), nothing that a lenient parser would guess. */
export function readXml(text: string): Document {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('XML with a document type is not read.')
  const fail = (_: string, message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ onError: fail, locator: false }).parseFromString(text, 'text/xml')
}

/** The child elements, or those of one name. */
export const childrenOf = (parent: Element | undefined, name?: string): Element[] =>
  [...(parent?.childNodes ?? [])].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE && (name === undefined || (node as Element).localName === name),
  )

/** All elements at a path of local names, such as `Results/Result`. */
export const allAt = (parent: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((each) => childrenOf(each, name)),
      parent ? [parent] : [],
    )

/** The first element at a path. */
export const at = (parent: Element | undefined, path: string): Element | undefined => allAt(parent, path)[0]
