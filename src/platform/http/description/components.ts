/** What the description of the API says once, under a name, and refers to wherever it comes up. */
export type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sorted = (_: string, value: unknown) =>
  isSchema(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
/** The same for schemas that say the same, in whatever order. */
const meaning = (schema: Schema) => JSON.stringify(schema, sorted)

/** A schema has one of them; a list of fields has none but as the name of a field. */
const WORDS = ['type', 'anyOf', 'oneOf', 'allOf']
/** A schema with those that stand in it changed, the innermost first. */
const changed = (schema: Schema, change: (schema: Schema) => Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (place, value) =>
    place && isSchema(value) && WORDS.some((word) => word in value) ? change(value) : value,
  )

/** What a place may say for itself, beside the name of what stands there. */
const ASIDE = [['default'], ['default', 'description']]
const parted = (schema: Schema, words: readonly string[]) => {
  const aside = Object.entries(schema).filter(([word]) => words.includes(word))
  const rest = Object.entries(schema).filter(([word]) => !words.includes(word))
  return { aside: Object.fromEntries(aside), rest: Object.fromEntries(rest) }
}

/** A list by name, for a description that does not change with the order of contracts. */
export const inOrder = <T>(list: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...list].toSorted(([a], [b]) => (a < b ? -1 : 1)))

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/**
 * The schemas that have names. `refer` puts its name where one of them stands, within others that have names too. Which name depends
 * on nothing but what stands there, so a new endpoint changes the description of no other.
 */
export function components(named: readonly { name: string; schema: Schema }[]) {
  const schemas = new Map<string, Schema>()
  const names = new Map<string, string>()

  const renamed = (schema: Schema): Schema => {
    const name = names.get(meaning(schema))
    if (name) return reference(name)
    for (const words of ASIDE) {
      const { aside, rest } = parted(schema, words)
      const bare = words.at(-1)! in aside && names.get(meaning(rest))
      if (bare) return { ...reference(bare), ...aside }
    }
    return schema
  }
  const refer = (schema: Schema) => renamed(changed(schema, renamed))
  const store = (name: string, schema: Schema) => {
    if (schemas.has(name)) throw new Error(`Two schemas are called ${name}.`)
    schemas.set(name, schema)
  }

  // A schema is longer than those that stand in it, so these have their names before it is described.
  const lengths = new Map(named.map((each) => [each, JSON.stringify(each.schema).length]))
  for (const { name, schema } of named.toSorted((a, b) => lengths.get(a)! - lengths.get(b)!)) {
    const whole = changed(schema, renamed)
    const same = names.get(meaning(whole))
    if (same) throw new Error(`${name} and ${same} are two names of one schema.`)
    names.set(meaning(whole), name)
    store(name, whole)
  }

  return {
    refer,
    /** Under the name that it has, or else under this one; what is neither an object nor a choice needs none. */
    referAs(name: string, schema: Schema): Schema {
      const whole = refer(schema)
      if ('$ref' in whole || !('properties' in whole || 'oneOf' in whole)) return whole
      store(name, whole)
      return reference(name)
    },
    /** All so far, by name. */
    schemas: () => inOrder(schemas),
  }
}
