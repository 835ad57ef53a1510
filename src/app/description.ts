/** The API described, for programs and for people. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import {
  DOCS_FILES,
  DOCS_FOLDER,
  DOCS_SCRIPT,
  DOCS_STYLE,
  docsPage,
} from '#platform/http/description/docs-page.ts'
import { openapi } from '#platform/http/description/openapi.ts'
import { version } from '#platform/figures/version.ts'
import { contract } from './modules.ts'

const ABOUT = {
  title: 'Zapori',
  version,
  description: 'National portal for distraints and electronic public sales.',
}

const OF_MACHINES = {
  title: 'Zapori for programs',
  version: '1',
  description:
    'What programs of institutions may call, apart from the calls of the portal’s own screens. A version is kept for 24 months after it is deprecated; until then fields and reasons are only added.',
}

/** In the order of their addresses, so that the description stays the same when a feature moves. */
const byAddress = (machines: boolean) =>
  Object.fromEntries(
    Object.entries<AnyEndpoint>(contract)
      .filter(([, { machine }]) => (machine !== undefined) === machines)
      .toSorted(([, one], [, other]) =>
        `${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1,
      ),
  )

const made: { screens?: Promise<Buffer>; machines?: Promise<Buffer> } = {}

/** The same for everybody, and made only when somebody asks: most starts of the portal are never asked. */
const description = (readers: 'screens' | 'machines') =>
  (made[readers] ??= openapi(
    byAddress(readers === 'machines'),
    readers === 'machines' ? OF_MACHINES : ABOUT,
    readers,
  ).then((document) => Buffer.from(JSON.stringify(document))))

/** Routes the description: a document of OpenAPI, and a page over it with the files that it needs. */
export async function describeApi(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description('screens')),
  )
  app.get('/api/v1/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await description('machines')),
  )
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(ABOUT)))
  app.get('/api/docs/page.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/api/docs/page.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(DOCS_SCRIPT),
  )
  await app.register(fastifyStatic, {
    root: DOCS_FOLDER,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => DOCS_FILES.has(path),
  })
}
