/** The headers that tell browsers what our pages and our data may do. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** The headers that tell browsers what our pages may do; always the same, so they are worked out once. */
const PROTECTIVE: Record<string, string> = {}
helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      imgSrc: ["'self'", 'data:'],
    },
  },
  hsts: { maxAge: 31_536_000 },
  referrerPolicy: { policy: 'same-origin' },
})(
  {} as IncomingMessage,
  {
    setHeader: (name: string, value: string) => (PROTECTIVE[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse,
  () => {},
)

/** Of them those that matter where the answer is data, which no browser shows as a page. */
const OF_DATA = Object.fromEntries(
  Object.entries({
    ...PROTECTIVE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }).filter(([name]) =>
    [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'cross-origin-resource-policy',
    ].includes(name),
  ),
)
const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs')

/** The headers of an answer at an address. */
export const headersFor = (url: string) => (isData(url) ? OF_DATA : PROTECTIVE)
