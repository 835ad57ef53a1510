/** What the national open-data portal in small keeps, and the methods of its API, as strict as the real ones and with their pitfalls. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { masked } from './open-data-masking.ts'

type Fields = Record<string, unknown>
type Rows = unknown[][]
type Resource = { uri: string; name: string; format: string; versions: Rows[] }
export type Dataset = {
  uri: string
  name: string
  description: string
  org_id: number
  category_id: number
  /** 1 public, 2 private. */
  visibility: 1 | 2
  /** 1 draft, 2 published. */
  status: 1 | 2
  resources: Resource[]
}

/** Turned down, as the real one does it: HTTP 403 for the key, HTTP 500 for everything else. */
export class TurnedDown extends Error {
  readonly status: 403 | 500
  readonly errors: Record<string, string[]>
  constructor(status: 403 | 500, message: string, errors: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.errors = errors
  }
}
/** A mistake in its code that the real one answers with a page. */
export class Crash extends Error {}

export const CATEGORIES = [
  { id: 10, name: 'Правосъдие, правна система, обществена безопасност' },
  { id: 11, name: 'Публичен сектор' },
]
export const ORGANISATION = { id: 120, name: 'Министерство на правосъдието' }
/** 1 MB of rows and more it takes, but not without end. */
const MOST_ROWS = 200_000

type StoredSets = { trusted: boolean; datasets: Dataset[] }

/** Opens what was kept in the file, where one is given. */
export function openSets(key: string, file?: string) {
  const stored: StoredSets =
    file && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as StoredSets)
      : { trusted: false, datasets: [] }
  const store = () => file && writeFileSync(file, JSON.stringify(stored))

  const identify = (body: Fields) => {
    if (body['api_key'] !== key) throw new TurnedDown(403, 'Достъп отказан')
  }
  const knows = (body: Fields) => body['api_key'] === key
  const datasetIn = (body: Fields, method: string) => {
    const found = stored.datasets.find(({ uri }) => uri === body['dataset_uri'])
    if (!found) throw new TurnedDown(500, method, { dataset_uri: ['Избраната стойност е невалидна.'] })
    return found
  }
  const resourceIn = (body: Fields, method: string) => {
    for (const dataset of stored.datasets)
      for (const resource of dataset.resources)
        if (resource.uri === body['resource_uri']) return { dataset, resource }
    throw new TurnedDown(500, method, { resource_uri: ['Избраната стойност е невалидна.'] })
  }
  /** Every change by a publisher who is not trusted sends the data set back to draft. */
  const changed = (dataset: Dataset) => {
    if (!stored.trusted) dataset.status = 1
    store()
  }
  const dataOf = (body: Fields, method: string): Fields => {
    const { data } = body
    if (typeof data !== 'object' || data === null || Array.isArray(data))
      throw new TurnedDown(500, method, { data: ['Полето е задължително.'] })
    return data as Fields
  }
  const described = (data: Fields, method: string) => {
    const errors: Record<string, string[]> = {}
    const name =
      typeof data['name'] === 'object'
        ? (data['name'] as Fields | null)?.['bg']
        : data['locale'] && data['name']
    if (typeof name !== 'string' || name === '') errors['name'] = ['Полето е задължително.']
    if (!CATEGORIES.some(({ id }) => id === data['category_id']))
      errors['category_id'] = ['Невалидна категория.']
    // Our user belongs to an organisation, so it must be named.
    if (data['org_id'] !== ORGANISATION.id) errors['org_id'] = ['Полето е задължително.']
    if (data['visibility'] !== undefined && data['visibility'] !== 1 && data['visibility'] !== 2)
      errors['visibility'] = ['Невалидна видимост.']
    if (Object.keys(errors).length > 0) throw new TurnedDown(500, method, errors)
    return { name: String(name), description: String(data['description'] ?? '') }
  }
  const rowsOf = (body: Fields, method: string): Rows => {
    const { data } = body
    if (!Array.isArray(data) || data.length === 0 || data.length > MOST_ROWS || !data.every(Array.isArray))
      throw new TurnedDown(500, method, { data: ['Полето е задължително.'] })
    const rows = data as Rows
    if (rows.some((row) => row.some((cell) => cell === null))) throw new Crash('a null cell')
    return rows.map((row) => row.map(masked))
  }

  const methods: Record<string, (body: Fields) => Fields> = {
    addDataset(body) {
      identify(body)
      const data = dataOf(body, 'Грешка при добавяне на набор от данни')
      const { name, description } = described(data, 'Грешка при добавяне на набор от данни')
      const dataset: Dataset = {
        uri: randomUUID(),
        name,
        description,
        org_id: ORGANISATION.id,
        category_id: Number(data['category_id']),
        visibility: data['visibility'] === 1 ? 1 : 2,
        status: 1,
        resources: [],
      }
      stored.datasets.push(dataset)
      store()
      return { uri: dataset.uri }
    },
    editDataset(body) {
      identify(body)
      const method = 'Грешка при редакция на набор от данни'
      const dataset = datasetIn(body, method)
      const data = dataOf(body, method)
      Object.assign(dataset, described(data, method))
      if (data['status'] === 2) {
        const empty = dataset.resources.filter(({ versions }) => versions.length === 0)
        if (empty.length > 0)
          throw new TurnedDown(500, method, {
            status: [`Ресурси без данни (${empty.map(({ name }) => name).join(', ')})`],
          })
      }
      if (data['visibility'] === 1 || data['visibility'] === 2) dataset.visibility = data['visibility']
      if (data['status'] === 1 || data['status'] === 2) dataset.status = data['status']
      // Who is not trusted may ask for it, and finds a draft.
      changed(dataset)
      return {}
    },
    getDatasetDetails(body) {
      const dataset = datasetIn(body, 'Грешка при извличане на набор от данни')
      if (!knows(body) && (dataset.status === 1 || dataset.visibility === 2))
        throw new TurnedDown(403, 'Достъп отказан')
      const { resources, ...data } = dataset
      return { data: { ...data, resource: resources.map(({ uri, name }) => ({ uri, name })) } }
    },
    listDatasets(body) {
      const criteria = (body['criteria'] ?? {}) as Fields
      const words = typeof criteria['keywords'] === 'string' ? criteria['keywords'] : ''
      const found = stored.datasets.filter(
        ({ name, status, visibility }) =>
          name.includes(words) && (knows(body) || (status === 2 && visibility === 1)),
      )
      const page = Math.max(1, Number(body['page_number'] ?? 1))
      const size = Math.min(100, Number(body['records_per_page'] ?? 50))
      return {
        datasets: found
          .slice((page - 1) * size, page * size)
          .map(({ uri, name, status, org_id }) => ({ uri, name, status, org_id })),
        total_records: found.length,
      }
    },
    addResourceMetadata(body) {
      identify(body)
      const method = 'Грешка при добавяне на метаданни'
      const dataset = datasetIn(body, method)
      const data = dataOf(body, method)
      if (data['locale'] === undefined) throw new Crash('Undefined index: locale')
      const errors: Record<string, string[]> = {}
      if (typeof data['name'] !== 'string' || data['name'].length > 191)
        errors['name'] = ['Полето е задължително.']
      if (![1, 2, 3, 4].includes(Number(data['type']))) errors['type'] = ['Полето е задължително.']
      if (Object.keys(errors).length > 0) throw new TurnedDown(500, method, errors)
      const resource = {
        uri: randomUUID(),
        name: String(data['name']),
        format: String(data['file_format'] ?? ''),
        versions: [],
      }
      dataset.resources.push(resource)
      changed(dataset)
      // Nested, unlike that of a data set.
      return { data: { uri: resource.uri } }
    },
    addResourceData(body) {
      identify(body)
      const method = 'Грешка при добавяне на данни'
      const { dataset, resource } = resourceIn(body, method)
      const rows = rowsOf(body, method)
      if (resource.versions.length > 0) throw new TurnedDown(500, method)
      resource.versions.push(rows)
      changed(dataset)
      return {}
    },
    updateResourceData(body) {
      identify(body)
      const method = 'Грешка при обновяване на данни'
      const { dataset, resource } = resourceIn(body, method)
      const rows = rowsOf(body, method)
      if (resource.versions.length === 0) throw new TurnedDown(500, method)
      if (JSON.stringify(resource.versions.at(-1)) === JSON.stringify(rows))
        return {
          message:
            'При автоматичното обновяване на данните, проверка показа, че те са непроменени от предходната версия. Не са качени данни.',
        }
      resource.versions.push(rows)
      changed(dataset)
      return {}
    },
    getResourceData(body) {
      const { resource } = resourceIn(body, 'Грешка при извличане на данни')
      const wanted = Number(body['version'] ?? resource.versions.length)
      return { data: resource.versions[wanted - 1] ?? [] }
    },
    listResources(body) {
      const criteria = (body['criteria'] ?? {}) as Fields
      const { resources } = datasetIn(criteria, 'Грешка при извличане на ресурси')
      const page = Math.max(1, Number(body['page_number'] ?? 1))
      const size = Math.min(100, Number(body['records_per_page'] ?? 50))
      return {
        resources: resources
          .toReversed()
          .slice((page - 1) * size, page * size)
          .map(({ uri, name, versions }) => ({ uri, name, version: versions.length })),
        total_records: resources.length,
      }
    },
    listMainCategories: () => ({ categories: CATEGORIES }),
    listOrganisations: () => ({ organisations: [ORGANISATION] }),
  }

  return {
    datasets: stored.datasets as readonly Dataset[],
    trusted: () => stored.trusted,
    trust: (trusted: boolean) => {
      stored.trusted = trusted
      store()
    },
    /** Undefined where there is no such method. */
    call: (method: string, body: Fields): Fields | undefined =>
      Object.hasOwn(methods, method) ? methods[method]!(body) : undefined,
  }
}
