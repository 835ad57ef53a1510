/** The places of Bulgaria: to choose from, and to check that an address names places that lie within each other. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { nomenclature } from './places.contract.ts'

export const placeHandlers = handlers(nomenclature, {
  async listRegions({ db }) {
    return { rows: await db.selectFrom('region').select(['code', 'name', 'en']).orderBy('name').execute() }
  },

  async listMunicipalities({ input, db }) {
    const rows = await db
      .selectFrom('municipality')
      .select(['code', 'name', 'en'])
      .where('region_code', '=', input.regionCode)
      .orderBy('name')
      .execute()
    return { rows }
  },

  async listSettlements({ input, db }) {
    const rows = await db
      .selectFrom('settlement')
      .select(['ekatte as code', 'kind', 'name', 'en', 'post_code as postCode'])
      .where('municipality_code', '=', input.municipalityCode)
      .orderBy('name')
      .orderBy('ekatte')
      .execute()
    return { rows }
  },

  async nameMunicipality({ input, db }) {
    const municipality = await db
      .selectFrom('municipality')
      .select(['code', 'name', 'en'])
      .where('code', '=', input.code)
      .executeTakeFirst()
    return { municipality: municipality ?? null }
  },

  async nameSettlement({ input, db }) {
    const settlement = await db
      .selectFrom('settlement')
      .select(['ekatte as code', 'kind', 'name', 'en'])
      .where('ekatte', '=', input.ekatte)
      .executeTakeFirst()
    return { settlement: settlement ?? null }
  },
})

type Address = { regionCode: string; municipalityCode: string; ekatte: string }

/** Refuses (`noSuchPlace`) an address whose settlement does not lie in its municipality, or that in its region; names the field. */
export async function mustLieWithin(db: Db, address: Address, sentence: string): Promise<void> {
  const { regionCode, municipalityCode, ekatte } = address
  const wrong = (field: keyof Address): never => {
    throw new Refusal('noSuchPlace', { fields: { [`address.${field}`]: [sentence] } })
  }
  if (regionCode) {
    const region = await db
      .selectFrom('region')
      .select('code')
      .where('code', '=', regionCode)
      .executeTakeFirst()
    if (!region) wrong('regionCode')
  }
  if (municipalityCode) {
    const municipality = await db
      .selectFrom('municipality')
      .select('code')
      .where('code', '=', municipalityCode)
      .where('region_code', '=', regionCode)
      .executeTakeFirst()
    if (!municipality) wrong('municipalityCode')
  }
  if (ekatte) {
    const settlement = await db
      .selectFrom('settlement')
      .select('ekatte')
      .where('ekatte', '=', ekatte)
      .where('municipality_code', '=', municipalityCode)
      .executeTakeFirst()
    if (!settlement) wrong('ekatte')
  }
}
