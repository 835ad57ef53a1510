/** The API described, for programs and for people. */
import type { FastifyInstance } from 'fastify'
import { docsPage, DOCS_STYLE } from '../platform/http/docs-page.ts'
import { openapi } from '../platform/http/openapi.ts'
import { version } from '../platform/process/version.ts'
import { contract } from './contract.ts'

let made: Promise<{ document: Buffer; page: Buffer }> | undefined

/** The same for everybody, and made only when somebody asks: most starts of the portal are never asked. */
const description = () => (made ??= make())

async function make() {
  const document = await openapi(contract, {
    title: 'Zapori',
    version,
    description: 'National portal for distraints and electronic public sales.',
  })
  return { document: Buffer.from(JSON.stringify(document)), page: Buffer.from(await docsPage(document)) }
}

/** Routes the description: a document of OpenAPI, and a page that needs no script. */
export function describeApi(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((await description()).document),
  )
  app.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send((await description()).page),
  )
  app.get('/api/docs.css', async (_, reply) => reply.type('text/css').send(DOCS_STYLE))
}
