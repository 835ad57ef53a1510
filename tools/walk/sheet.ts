/** The page on which all pictures of a walk are seen side by side. */
import { escaped } from '#platform/lang/markup.ts'

export type Taken = { state: string; form: string; file: string; complaints: readonly string[] }

const STYLE = `body{font:14px system-ui;margin:2rem;background:#eee}section{margin-bottom:2rem}
div{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}figure{margin:0;background:#fff;padding:.5rem;border:1px solid #ccc}
img{height:340px;display:block}figcaption{margin-top:.25rem}.bad{color:#a00}`

/** The page as HTML; `taken` is when the pictures were taken. */
export function sheetOf(all: readonly Taken[], taken: string): string {
  const sections = Object.entries(Object.groupBy(all, ({ state }) => state)).map(([state, pictures = []]) => {
    const figures = pictures.map(({ form, file, complaints }) => {
      const wrong = complaints.length > 0 ? `<br><b class="bad">${escaped(complaints.join('; '))}</b>` : ''
      return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${escaped(`${state}, ${form}`)}"></a><figcaption>${escaped(form)}${wrong}</figcaption></figure>`
    })
    return `<section><h2>${escaped(state)}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Walk</title><style>${STYLE}</style><h1>Walk of ${escaped(taken)}</h1>${sections.join('\n')}</html>\n`
}
