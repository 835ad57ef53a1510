/** The regions, municipalities and settlements of Bulgaria (EKATTE), to choose an address from. */
import { z } from 'zod'
import { Line } from '#platform/fields.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'

const Place = z.object({ code: z.string(), name: z.string(), en: z.string().nullable() })
/** A settlement has a kind, such as гр. for a town; a few have none. */
const Settlement = Place.extend({ kind: z.string() })

export const nomenclature = {
  listRegions: endpoint({
    title: { bg: 'Списък на областите', en: 'The 28 regions' },
    method: 'GET',
    path: '/api/nomenclature/regions',
    access: anyone,
    input: z.object({}),
    output: z.object({ rows: z.array(Place) }),
    refusals: {},
  }),
  listMunicipalities: endpoint({
    title: { bg: 'Списък на общините', en: 'The municipalities of a region; none for an unknown one' },
    method: 'GET',
    path: '/api/nomenclature/municipalities',
    access: anyone,
    input: z.object({ regionCode: Line(10).min(1) }),
    output: z.object({ rows: z.array(Place) }),
    refusals: {},
  }),
  listSettlements: endpoint({
    title: {
      bg: 'Списък на населените места',
      en: 'The settlements of a municipality, by their EKATTE codes; none for an unknown one',
    },
    method: 'GET',
    path: '/api/nomenclature/settlements',
    access: anyone,
    input: z.object({ municipalityCode: Line(10).min(1) }),
    output: z.object({
      rows: z.array(Settlement.extend({ postCode: z.string().nullable() })),
    }),
    refusals: {},
  }),
  nameMunicipality: endpoint({
    title: { bg: 'Име на община', en: 'The name of a municipality by its code; null for an unknown one' },
    method: 'GET',
    path: '/api/nomenclature/municipality',
    access: anyone,
    input: z.object({ code: Line(10).min(1) }),
    output: z.object({ municipality: Place.nullable() }),
    refusals: {},
  }),
  nameSettlement: endpoint({
    title: {
      bg: 'Име на населено място',
      en: 'The name of a settlement by its EKATTE code; null for an unknown one',
    },
    method: 'GET',
    path: '/api/nomenclature/settlement',
    access: anyone,
    input: z.object({ ekatte: Line(10).min(1) }),
    output: z.object({ settlement: Settlement.nullable() }),
    refusals: {},
  }),
}

named('output', { Place, Settlement })
