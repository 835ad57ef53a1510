/** A worker of `npm run mutants` reads one file with one thing changed (tools/mutants.ts). */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

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
