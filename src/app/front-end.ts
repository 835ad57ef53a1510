/** Serves the built front end under /dist/: pre-compressed files, and the one page for every screen's address. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

/** A year for files whose name holds their hash; the others are asked about each time. */
const HASHED = /\/assets\//

/** Routes /dist/*, and / to it. Answers how an unknown address is served when it is a screen's. Without a build (tests of the API alone) only a sentence is served. */
export async function serveFrontEnd(
  app: FastifyInstance,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  app.get('/', (_, reply) => reply.redirect('/dist/'))
  if (!existsSync(`${DIST}index.html`)) {
    app.get('/dist/*', async (_, reply) =>
      reply.status(503).type('text/plain').send('The front end is not built: npm run build'),
    )
    return () => false
  }
  const page = await readFile(`${DIST}index.html`, 'utf8')
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
  await app.register(fastifyStatic, {
    root: DIST,
    prefix: '/dist/',
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) =>
      void response.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  app.get('/dist/', (_, reply) => sendPage(reply))
  app.get('/dist/index.html', (_, reply) => sendPage(reply))
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'),
  )
  return (request: FastifyRequest, reply: FastifyReply) =>
    // Any other address under /dist/ that names no file is a screen; the page knows which, or says that there is none.
    request.method === 'GET' && /^\/dist\/[^.]*$/.test(request.url.split('?')[0]!) && sendPage(reply)
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
