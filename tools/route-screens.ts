/** Which file each address loads, read from the text of the features' routes: a screen that is renamed keeps its preload and its shared files. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { type Arrival, ARRIVALS } from '#platform/features/arrivals.ts'
import { fileOf } from './domains.ts'

export type RouteScreen = { address: string; file: string; arrival: Arrival | undefined; page?: string }
type Mark = { at: number; name: string; text?: string }
type Span = { start: number; end: number; name: string }

/** The screens of one file: each call of `screen` or `createRoute` with the import in it, or in the constants that it names. */
export function screensIn(routes: string): RouteScreen[] {
  const imports: Mark[] = []
  const names: Mark[] = []
  const properties: Mark[] = []
  const constants: Span[] = []
  const calls: Span[] = []
  new Visitor({
    ImportExpression({ start, source }) {
      if (source.type === 'Literal') imports.push({ at: start, name: String(source.value) })
    },
    Identifier({ start, name }) {
      names.push({ at: start, name })
    },
    Property({ start, key, value }) {
      if (key.type === 'Identifier' && value.type === 'Literal')
        properties.push({ at: start, name: key.name, text: String(value.value) })
    },
    VariableDeclarator({ start, end, id }) {
      if (id.type === 'Identifier') constants.push({ start, end, name: id.name })
    },
    CallExpression({ start, end, callee, arguments: [first] }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'screen' && first?.type === 'Literal')
        calls.push({ start, end, name: String(first.value) })
      if (callee.name === 'createRoute') calls.push({ start, end, name: '' })
    },
  }).visit(parseSync(routes, readFileSync(routes, 'utf8')).program)

  const within = (marks: Mark[], { start, end }: Span) => marks.filter(({ at }) => at >= start && at < end)
  const loadedBy = (span: Span, above: readonly Span[] = []): string[] => [
    ...within(imports, span).map(({ name }) => name),
    ...constants
      .filter((each) => each !== span && !above.includes(each))
      .filter(({ name }) => within(names, span).some((used) => used.name === name))
      .flatMap((each) => loadedBy(each, [...above, span])),
  ]
  return calls.flatMap((call) => {
    const says = (property: string) => within(properties, call).find(({ name }) => name === property)?.text
    const address = call.name || says('path') || ''
    const page = says('page')
    const arrival = ARRIVALS.find((each) => each === says('arrival'))
    return [...new Set(loadedBy(call))].map((path) => ({
      address,
      file: fileOf(path, routes),
      arrival,
      ...(page !== undefined && { page }),
    }))
  })
}

/** Those of all features. */
export const routeScreens = () => globSync('src/**/*.routes.ts').toSorted().flatMap(screensIn)
