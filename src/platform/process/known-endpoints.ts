/** The endpoints of the portal by name, with what they are for: known once they have their routes. */
import type { AnyEndpoint } from '#platform/endpoint.ts'
import type { Language, Text } from '#platform/lang/language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the reason for which an endpoint turned it down; for the log. */
    refusal?: string
  }
  interface FastifyContextConfig {
    /** The name of the endpoint, of what a contract describes. */
    endpoint?: string
  }
}

const ENDPOINTS = new Map<string, AnyEndpoint>()

/** Told of each endpoint that is mounted. */
export const registerEndpoint = (name: string, endpoint: AnyEndpoint) => void ENDPOINTS.set(name, endpoint)

/** The endpoint of this name, if the portal has one today. */
export const knownEndpoint = (name: string): AnyEndpoint | undefined => ENDPOINTS.get(name)

/** The names of those that are so. */
export const endpointsThat = (are: (endpoint: AnyEndpoint) => boolean): string[] =>
  [...ENDPOINTS].flatMap(([name, endpoint]) => (are(endpoint) ? [name] : []))

/** All of them. */
export const knownEndpoints = (): readonly AnyEndpoint[] => [...ENDPOINTS.values()]

/** What an endpoint is called; nothing where the portal has none of this name today. */
export const titleOf = (name: string): Text | undefined => ENDPOINTS.get(name)?.title

/** What an endpoint does, in English, as the description of the API has it. */
export function summaryOf(name: string): string | undefined {
  const endpoint = ENDPOINTS.get(name)
  return endpoint?.summary ?? endpoint?.title.en
}

/** What the fields are called of which commands of a feature tell that they changed; given with its handlers (`http/mount.ts`). */
export type Fields<F extends string = string> = Readonly<Record<F, Text>>

const FIELDS = new Map<string, Fields>()

/** Told of the fields of each command by its handlers, and by what is no endpoint. */
export const knowFields = (command: string, fields: Fields) => void FIELDS.set(command, fields)

/** The fields of all commands, by command. */
export const knownFields = (): ReadonlyMap<string, Fields> => FIELDS

/** Whether a field of a command has a name. */
export const hasField = (command: string, field: string): boolean =>
  Object.hasOwn(FIELDS.get(command) ?? {}, field)

/** What a field of a command is called; of one that it tells of no more, as another command calls it, or its bare name. */
export const fieldName = (command: string, field: string, language: Language): string =>
  [FIELDS.get(command), ...FIELDS.values()].find((fields) => fields && Object.hasOwn(fields, field))?.[
    field
  ]?.[language] ?? field

/** The endpoints whose name, title or purpose has this text in it, capital or small. */
export const endpointsLike = (text: string): string[] =>
  [...ENDPOINTS].flatMap(([name, { title, summary = '' }]) =>
    [name, title.bg, title.en, summary].some((each) => each.toLowerCase().includes(text.toLowerCase()))
      ? [name]
      : [],
  )
