/** The national open-data portal: each asset that it is asked. Protocols, 6: the key in the body; HTTP 403 for a wrong key, HTTP 500 for every other refusal. */
import { z } from 'zod'
import type { Cell } from '#open-data/sets/sets.contract.ts'
import { ask, type ServiceRequest } from './asking.ts'

const LOCALE = 'bg'
/** Of the portal's own lists. */
const DRAFT = 1
const PUBLISHED = 2
const PUBLIC = 1
const PRIVATE = 2
const FREE = 1
const FILE = 1
const PAGE_SIZE = 100
const MOST_PAGES = 20

const Done = z.object({ success: z.literal(true), message: z.string().optional() })
const WithUri = Done.extend({ uri: z.string().min(1).max(191) })
const WithNestedUri = Done.extend({ data: z.object({ uri: z.string().min(1).max(191) }) })
const Details = Done.extend({
  data: z.object({ status: z.coerce.number(), visibility: z.coerce.number() }),
})
const Named = z.object({ uri: z.string(), name: z.string() })
const Datasets = Done.extend({ datasets: z.array(Named.extend({ org_id: z.coerce.number().nullish() })) })
const Resources = Done.extend({ resources: z.array(Named) })
const Organisations = Done.extend({ organisations: z.array(z.looseObject({ id: z.coerce.number() })) })
const Rows = Done.extend({ data: z.array(z.array(z.unknown())) })

/**
 * A cell as it is sent. Null becomes an empty text, which the portal asks for; ten digits by themselves could be taken for the number of
 * a person and masked, so a sign stands before them.
 */
export function sentCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  return /^\d{10}$/.test(text) ? `№ ${text}` : text
}

type About = { name: string; description: string }

/** All that it is asked. Each throws OpenDataAway, OpenDataRefused or OpenDataBusy. */
export function nationalPortal(settings: ServiceRequest) {
  const described = ({ name, description }: About) => ({
    locale: LOCALE,
    name,
    description,
    category_id: settings.category,
    org_id: settings.organisation,
    access: FREE,
    ...(settings.terms && { terms_of_use_id: settings.terms }),
  })
  /** Looks through pages for a name. */
  async function findNamed<R extends { uri: string; name: string }>(
    name: string,
    page: (number: number) => Promise<readonly R[]>,
  ): Promise<string | undefined> {
    for (let number = 1; number <= MOST_PAGES; number++) {
      const rows = await page(number)
      const found = rows.find((row) => row.name === name)
      if (found || rows.length < PAGE_SIZE) return found?.uri
    }
    return undefined
  }
  return {
    /** Makes a data set, as a private draft. */
    addDataset: async (about: About, tags: readonly string[]): Promise<string> =>
      (
        await ask(
          settings,
          'addDataset',
          { data: { ...described(about), visibility: PRIVATE, tags: tags.map((name) => ({ name })) } },
          WithUri,
        )
      ).uri,
    /** The data set of ours with this name, after an answer that was lost. */
    findDataset: (name: string) =>
      findNamed(
        name,
        async (page_number) =>
          (
            await ask(
              settings,
              'listDatasets',
              {
                criteria: { locale: LOCALE, org_ids: [settings.organisation], keywords: name },
                records_per_page: PAGE_SIZE,
                page_number,
              },
              Datasets,
            )
          ).datasets,
      ),
    /** Asks for it to be published for everybody; whoever is not trusted finds a draft afterwards. */
    publish: (dataset_uri: string, about: About) =>
      ask(
        settings,
        'editDataset',
        { dataset_uri, data: { ...described(about), status: PUBLISHED, visibility: PUBLIC } },
        Done,
      ),
    isPublished: async (dataset_uri: string): Promise<boolean> => {
      const { data } = await ask(settings, 'getDatasetDetails', { dataset_uri, locale: LOCALE }, Details)
      return data.status !== DRAFT && data.visibility === PUBLIC
    },
    addResource: async (dataset_uri: string, { name, description }: About): Promise<string> =>
      (
        await ask(
          settings,
          'addResourceMetadata',
          { dataset_uri, data: { locale: LOCALE, name, description, type: FILE, file_format: 'csv' } },
          WithNestedUri,
        )
      ).data.uri,
    findResource: (dataset_uri: string, name: string) =>
      findNamed(
        name,
        async (page_number) =>
          (
            await ask(
              settings,
              'listResources',
              { criteria: { locale: LOCALE, dataset_uri }, records_per_page: PAGE_SIZE, page_number },
              Resources,
            )
          ).resources,
      ),
    /** Sends the first version of rows, with their head. */
    addRows: (resource_uri: string, data: readonly (readonly string[])[]) =>
      ask(settings, 'addResourceData', { resource_uri, extension_format: 'csv', data }, Done),
    /** Sends another version; answers whether the portal says that it has these rows already. */
    updateRows: async (resource_uri: string, data: readonly (readonly string[])[]): Promise<boolean> => {
      const body = { resource_uri, extension_format: 'csv', format: 'csv', data }
      const { message } = await ask(settings, 'updateResourceData', body, Done)
      return /непроменени/i.test(message ?? '')
    },
    /** The rows that it has; none before the first version. */
    rows: async (resource_uri: string) =>
      (await ask(settings, 'getResourceData', { resource_uri }, Rows)).data,
    /** Whether it knows our organisation: a question that changes nothing. */
    knowsUs: async (): Promise<boolean> => {
      const body = {
        criteria: { org_ids: [settings.organisation], locale: LOCALE },
        records_per_page: PAGE_SIZE,
      }
      const { organisations } = await ask(settings, 'listOrganisations', body, Organisations)
      return organisations.some(({ id }) => id === settings.organisation)
    },
  }
}
export type NationalPortal = ReturnType<typeof nationalPortal>
