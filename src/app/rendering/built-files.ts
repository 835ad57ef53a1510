/** What the build has made: the files that each screen needs, and the style sheets. */
import { readdir, readFile } from 'node:fs/promises'
import type { ScreenFiles } from './page-markup.ts'
import type { Sheet } from './used-styles.ts'

export type Files = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The files of a screen beside those of every page. */
export function filesOf(files: Files, screen: string | undefined): ScreenFiles {
  const first = partsOf(files, 'index.html')
  const parts = screen
    ? [...partsOf(files, screen)].filter((part) => !first.has(part)).map((part) => files[part]!)
    : []
  const address = (file: string) => `/dist/${file}`
  return {
    scripts: parts.map(({ file }) => address(file)),
    styles: parts.flatMap(({ css = [] }) => css).map(address),
  }
}

/** A part of the front end and all that it imports. */
function partsOf(files: Files, part: string, found = new Set<string>()) {
  if (!files[part] || found.has(part)) return found
  found.add(part)
  for (const imported of files[part].imports ?? []) partsOf(files, imported, found)
  return found
}

/** All style sheets, that of every page first. */
export async function sheetsIn(folder: string): Promise<Sheet[]> {
  const names = (await readdir(`${folder}assets`)).filter((name) => name.endsWith('.css')).toSorted()
  const isFirst = (name: string) => name.startsWith('index-')
  const ordered = [...names.filter(isFirst), ...names.filter((name) => !isFirst(name))]
  return Promise.all(
    ordered.map(async (name) => ({
      name: `/dist/assets/${name}`,
      text: await readFile(`${folder}assets/${name}`, 'utf8'),
    })),
  )
}
