/** What both directions of SAML need: our two addresses, names of the standard, and reading XML strictly. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import type { EAuthSettings } from '#platform/process/integrations.ts'

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const ATTRIBUTES = 'urn:egov:bg:eauth:2.0:attributes:'

/** One side of an exchange: who we are and what was agreed with the identity provider. */
export type Party = { publicUrl: string; eAuth: EAuthSettings }

/** Our entityID, which by the rules of the provider is the address of our metadata. */
export const entityIdOf = (publicUrl: string) => `${publicUrl}/eAuth/metadata`

/** Where answers arrive: the assertion consumer service. */
export const acsOf = (publicUrl: string) => `${publicUrl}/eAuth/acs`

/** Several times what an answer of the provider has, with everything in it. What is more would keep the parser, and with it the portal, busy. */
const MOST = { tags: 2_000, attributes: 4_000, depth: 50 }

/** Whether a text has more markup than an answer needs; each sign is looked at once. */
function isTooMuch(text: string): boolean {
  let tags = 0
  let depth = 0
  for (const [, closes, empty] of text.matchAll(/<(\/)?[^<>]*?(\/)?>/g)) {
    depth += closes ? -1 : empty ? 0 : 1
    if (++tags > MOST.tags || depth > MOST.depth) return true
  }
  return text.split('=', MOST.attributes + 2).length > MOST.attributes + 1
}

/** Reads XML or throws: no document type (so no entities that grow or fetch), nothing that a lenient parser would guess, and not too much. */
export function readXml(text: string): Document {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('XML with a document type is not read.')
  if (isTooMuch(text)) throw new Error('XML with so many elements is not read.')
  const fail = (_: string, message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ onError: fail, locator: false }).parseFromString(text, 'text/xml')
}

/** The children of an element that have this name in this namespace. */
export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  [...parent.childNodes].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE &&
      (node as Element).namespaceURI === namespace &&
      (node as Element).localName === name,
  )

/** The only such child; undefined when there is none, or more than one and nobody could say which is meant. */
export function onlyChild(parent: Element | undefined, namespace: string, name: string) {
  const found = parent ? childrenOf(parent, namespace, name) : []
  return found.length === 1 ? found[0] : undefined
}

export const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? ''
