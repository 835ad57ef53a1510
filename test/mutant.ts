/** A worker of `npm run mutants` reads one file with one thing changed (tools/mutants.ts). */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// Programs that a test runs read it, too.
const itself = `--import=${import.meta.url}`
if (!process.env['NODE_OPTIONS']?.includes(itself))
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${itself}`

const { file, start, end, text } = JSON.parse(process.env['MUTANT']!) as {
  file: string
  start: number
  end: number
  text: string
}
const target = pathToFileURL(file).href

registerHooks({
  load(url, context, next) {
    const answer = next(url, context)
    if (url !== target) return answer
    const source = String(answer.source)
    return { ...answer, source: source.slice(0, start) + text + source.slice(end) }
  },
})
