/** The addresses where machines fetch the data sets and their catalogue: for anybody, with an ETag, within the limits of all requests. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { tagOf } from '#platform/http/validators.ts'
import { oneOf } from '#platform/kinds.ts'
import { SET_NAMES } from '../sets.contract.ts'
import { catalogueOf } from './catalogue.ts'
import { forOthers } from './known-answers.ts'
import { fileOf, FORMATS, MEDIA_TYPES } from './files.ts'
import { releasesOf } from './releases.ts'

/** Declares /open-data/catalog.jsonld, /open-data/SET.csv and .json, and the same of one month: /open-data/SET/2026-10.csv. */
export function openDataRoutes(app: FastifyInstance, { db, services, rates }: RouteSurroundings) {
  const onRequest = withinRates(rates)

  app.get('/open-data/catalog.jsonld', { onRequest }, async (_, reply) => {
    const sets = []
    for (const set of SET_NAMES) sets.push({ set, releases: await releasesOf(db, set) })
    const text = JSON.stringify(catalogueOf(services.publicUrl, sets, services.operator?.email))
    return forOthers(reply).type('application/ld+json; charset=utf-8').send(text)
  })

  const file = async (request: FastifyRequest, reply: FastifyReply, name: string, month?: string) => {
    const [base, extension] = splitName(name)
    const set = oneOf(SET_NAMES, month === undefined ? base : month)
    const format = oneOf(FORMATS, extension)
    if (!set || !format) return reply.callNotFound()
    const all = await releasesOf(db, set)
    const releases = month === undefined ? all : all.filter((each) => each.month === base)
    if (month !== undefined && releases.length === 0) return reply.callNotFound()
    const called = month === undefined ? `${set}.${format}` : `${set}-${base}.${format}`
    // Made while it leaves, so named by what it is made of.
    return forOthers(reply)
      .header('etag', tagOf(`${name} ${releases.map(({ hash }) => hash).join(' ')}`, true))
      .type(MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${called}"`)
      .send(Readable.from(fileOf(db, set, releases, format)))
  }
  app.get<{ Params: { set: string } }>('/open-data/:set', { onRequest }, (request, reply) =>
    file(request, reply, request.params.set),
  )
  app.get<{ Params: { set: string; name: string } }>(
    '/open-data/:set/:name',
    { onRequest },
    (request, reply) => file(request, reply, request.params.name, request.params.set),
  )
}

const splitName = (name: string) => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? ([name, ''] as const) : ([name.slice(0, dot), name.slice(dot + 1)] as const)
}
