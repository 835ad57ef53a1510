/** An endpoint is declared once, here, as data. Validation, OpenAPI, the typed client and the permission tests all derive from it. */
import type { z } from 'zod'
import type { Access, System, User } from './access.ts'
import type { Day } from './dates.ts'
import { complete, type Language, type Text } from '#platform/lang/language.ts'

export type Reason = { status: number } & Text

export type Endpoint<
  A extends Access = Access,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  R extends string = string,
> = {
  /** What it is called: in the audit, in the list of requests and in the description of the interface. */
  title: Text
  /** What it does, in English, for programs, where the title leaves that open. */
  summary?: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fields of `input` that the path names are read from it; the rest come from the query (GET) or the body. */
  path: `/${string}`
  access: A
  input: I
  output: O
  /** Every reason for which a well-formed request may be turned down: its HTTP status, and what to tell the person. */
  refusals: Record<R, Reason>
  /** Makes a GET live: watchers get a fresh answer whenever something touches this topic. */
  live?: (input: z.output<I>) => string
  /** The live answer does not depend on who asks, so it is computed once per touch and sent to all. */
  sameForAll?: boolean
  /** Tries are limited much more tightly, as for passwords: by who asks, and by the value of this field where one is named. */
  guarded?: true | (keyof z.output<I> & string)
  /** Leaves a record of its own (a bid is its own evidence, a look at a document names its purpose), so no audit row is written for it. */
  ownRecord?: boolean
  /** In whose name the command is done, where its input or its answer says so: an account, which the audit row of what was done names. */
  actingFor?: (input: z.output<I>, answer: z.output<O>) => number | undefined
  /** Whom the command signs in, where its answer says so: the audit row of what was done names them. */
  signsIn?: (answer: z.output<O>) => Session | undefined
  /**
   * A command that changes nothing that stood before: it only makes something new, sends something once more, looks or checks, or
   * begins and ends the session of who asks. Every other one tells what was and what is (`changed`); one that forgot is logged as a fault.
   */
  only?: 'makes' | 'sends' | 'looks' | 'enters'
  /** The command waits for somebody outside, so no transaction is held meanwhile; `db` is the pool, and it makes its own short ones. */
  ownTransactions?: boolean
  /** A look that leaves an audit row too, as every look into the register does. */
  recorded?: boolean
  /** May be answered by a standby that is a little behind (`standbys.ts`): a list, a search or a public page, by which nothing is decided. */
  fromStandby?: true
  /** Its answer shows people of the register: its handler tells `shown` whom, and the look is kept for them to see. */
  showsPeople?: boolean
  /** The most bytes that a request may send, where a file is sent; otherwise what the portal allows everywhere. */
  bodyLimit?: number
  /** The body is one file, as raw bytes, and the other input comes from the query; of this media type, where one is named. It is read only after its sender was let in. */
  upload?: { maxBytes: number; type?: string }
  /** The answer is a file: its media type and name. `shown` means that browsers open it instead of saving it, `lasting` that they may keep it for a day. `typeOf` reads from the bytes where it may be another type. */
  file?: {
    type: string
    name: (input: z.output<I>) => string
    shown?: boolean
    lasting?: boolean
    typeOf?: (bytes: Uint8Array) => string
  }
  /** A call for programs, under /api/v1: what only those need to be told of it. */
  machine?: Machine
}

/** How a call for programs ages, and an example of it, which a test makes against a running portal. */
type Machine = {
  deprecated?: Deprecated
  example: { input: Record<string, unknown>; answer?: unknown }
}

/**
 * Since which day a call should not be used any more, from which on it may be gone, 24 months later at least, and what is called instead,
 * such as `GET /api/v1/assets` (RFC 9745, RFC 8594).
 */
export type Deprecated = { since: Day; sunset: Day; successor?: string }

/** Whose session a command has begun: the account, and its roles. */
type Session = { userId: number; roles: readonly { name: string }[] }

/** Declares an endpoint; the types of its input, output and refusals follow from the declaration. */
export const endpoint = <A extends Access, I extends z.ZodObject, O extends z.ZodType, R extends string>(
  declaration: Endpoint<A, I, O, R>,
) => {
  declaration.title = complete(declaration.title)
  return declaration
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where an endpoint of unknown shape is meant
export type AnyEndpoint = Endpoint<any, any, any, any>
export type Contract = Record<string, AnyEndpoint>
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>
export type UserOf<E extends AnyEndpoint> = E['access'] extends { who: 'anyone' }
  ? User | undefined
  : E['access'] extends { who: 'system' }
    ? User & { system: System }
    : User

/** A schema that has a name of its own in the description of the API: as it may be sent, or as it is answered. */
export type Named = { name: string; schema: z.ZodType; io: 'input' | 'output' }
const NAMED: Named[] = []
type NamedReason = { name: string; code: string; en: string }
const NAMED_REASONS: NamedReason[] = []

/**
 * Gives schemas names in the description of the API, where whatever looks the same is then described once, under that name.
 * Only the server asks for names; a bundle for browsers leaves the call out, as that of a function without effects.
 */
// @__NO_SIDE_EFFECTS__
export function named(io: Named['io'], schemas: Record<string, z.ZodType>) {
  for (const [name, schema] of Object.entries(schemas)) NAMED.push({ name, schema, io })
}

/** The same for reasons that several endpoints give, by their codes; where a code has several sentences, each has a name of its own. */
// @__NO_SIDE_EFFECTS__
export function namedRefusals(reasons: Record<string, Reason>, name?: string) {
  for (const [code, { en }] of Object.entries(reasons)) NAMED_REASONS.push({ name: name ?? code, code, en })
}

/** All that have names, whichever contract named them. */
export const names = () => ({
  schemas: NAMED as readonly Named[],
  reasons: NAMED_REASONS as readonly NamedReason[],
})

/** A declared reason to turn a request down: HTTP status and one sentence in each language. */
export const refusal = (status: number, bg: string, en: string): Reason => complete({ status, bg, en })

/** Reasons that any endpoint may give. */
export const COMMON_REFUSALS = {
  signInFirst: refusal(401, 'Моля, влезте в системата.', 'Please log in first.'),
  forbidden: refusal(
    403,
    'Достъпът е отказан. Нямате право на това действие.',
    'Access denied. You do not have permission to do this.',
  ),
  invalidInput: refusal(400, 'Невалидни данни.', 'Invalid data.'),
  tooMany: refusal(
    429,
    'Твърде много заявки. Изчакайте малко и опитайте отново.',
    'Too many requests. Wait a moment and try again.',
  ),
  tookTooLong: refusal(
    503,
    'Отговорът отне твърде много време. Посочете по-точно какво търсите или опитайте по-късно.',
    'The answer took too long. Narrow down your search or try again later.',
  ),
  tooBusy: refusal(
    503,
    'В момента се прехвърлят твърде много файлове. Опитайте отново след малко.',
    'Too many files are being transferred right now. Try again in a moment.',
  ),
  unavailable: refusal(
    503,
    'Порталът временно не може да отговори. Опитайте отново след няколко секунди.',
    'The portal cannot answer right now. Try again in a few seconds.',
  ),
  tooSlow: refusal(
    408,
    'Данните пристигат твърде бавно и изпращането беше прекъснато. Проверете връзката си и опитайте отново.',
    'The data arrives too slowly, so sending was interrupted. Check your connection and try again.',
  ),
  unsupported: refusal(
    415,
    'Данните са изпратени във вид, който порталът не приема: очаква се JSON или видът от описанието, без компресия.',
    'The data was sent in a form that the portal does not accept: it expects JSON, or the type named in the description, without compression.',
  ),
  methodNotAllowed: refusal(
    405,
    'Този адрес не приема такава заявка.',
    'This address does not accept such a request.',
  ),
  headersTooLarge: refusal(
    431,
    'Заглавната част на заявката е твърде голяма.',
    'The header of the request is too large.',
  ),
  tooHardToRead: refusal(
    422,
    'Файлът не можа да бъде прочетен в допустимото време и памет. Опитайте отново; ако се повтори, запишете го с друга програма.',
    'The file could not be read in the time and memory allowed. Try again; if it happens again, save it with another program.',
  ),
  tooLarge: refusal(413, 'Изпратените данни са твърде големи.', 'The data sent is too large.'),
  notFound: refusal(404, 'Няма такъв адрес.', 'There is no such address.'),
  serverError: refusal(
    500,
    'Грешка в сървъра. Моля, опитайте по-късно.',
    'Server error. Please try again later.',
  ),
} satisfies Record<string, Reason>

/** Thrown by a handler to turn a request down. `code` must be one the endpoint declares; any other is a bug, and answers 500. */
export class Refusal extends Error {
  readonly code: string
  readonly details: Record<string, unknown>
  /** What the audit keeps of the input instead of what was typed; no answer holds it. */
  instead?: Readonly<Record<string, unknown>>
  /** Says what exactly is wrong, in place of the sentence that the endpoint declares. Neither the audit nor the log has it. */
  exactly?: (language: Language) => string | undefined
  constructor(code: string, details: Record<string, unknown> = {}, message: string = code) {
    // A refusal is an answer, not a bug: nobody reads its stack, and taking it costs more than the bid.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
  /** What is wrong with which field, a sentence or more each; nothing where the refusal is not about fields. */
  get faults(): Record<string, string[]> {
    const { fields } = this.details
    if (typeof fields !== 'object' || fields === null) return {}
    return Object.fromEntries(
      Object.entries(fields).map(([field, found]) => [field, [found].flat().map(String)]),
    )
  }
}
