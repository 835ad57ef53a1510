/** Lets tests read screens: Node.js reads TypeScript by itself, but no JSX; what screens look like (styles) is nothing to a test here. */
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What turns the screens into scripts in a build does it here, too; it is read with the first screen that a test wants. */
type Transformer = {
  transformSync(
    file: string,
    source: string,
    options: { lang: 'tsx'; jsx: { runtime: 'automatic' }; sourcemap: false },
  ): { code: string; errors: { message: string }[] }
}
const ofBuild = createRequire(createRequire(import.meta.url).resolve('vite'))

// This module is read once in a worker, however many files the worker runs.
registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {}', shortCircuit: true }
    if (!/^file:.*\.tsx$/.test(url)) return next(url, context)
    const file = fileURLToPath(url)
    const { transformSync }: Transformer = ofBuild('rolldown/utils')
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    })
    if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
