/** A readable page of the API, made from its OpenAPI document: no script, nothing from elsewhere. */
import { setImmediate as breathe } from 'node:timers/promises'
import { escaped } from '../lang/markup.ts'

type Operation = {
  operationId: string
  summary: string
  'x-access': { who: string; roles?: string[] }
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}
type Document = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
}

const code = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

/** The page as HTML; its style is a file of its own, since inline style is forbidden. Others are served while it is made. */
export async function docsPage({ info, paths }: Document): Promise<string> {
  const operations: string[] = []
  for (const [path, methods] of Object.entries(paths)) {
    await breathe()
    for (const [method, operation] of Object.entries(methods))
      operations.push(describe(method, path, operation as Operation))
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} – API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escaped(info.title)} – API</h1>
<p>${escaped(info.description)} Version ${escaped(info.version)}. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${operations.join('\n')}</main></body></html>`
}

function describe(method: string, path: string, operation: Operation) {
  const { 'x-access': access, parameters, requestBody, responses } = operation
  const who = access.who === 'roles' ? `only ${access.roles!.join(', ')}` : access.who
  return `<section id="${operation.operationId}"><h2>${escaped(operation.summary)}</h2>
<p><code><b>${method.toUpperCase()}</b> ${escaped(path)}</code> · ${escaped(operation.operationId)} · access: ${escaped(who)}</p>
${parameters.length ? `<details><summary>Parameters</summary><ul>${parameters.map((p) => `<li><code>${escaped(p.name)}</code> (${p.in}${p.required ? ', required' : ''}) ${code(p.schema)}</li>`).join('')}</ul></details>` : ''}
${requestBody ? `<details><summary>Body</summary>${code(requestBody)}</details>` : ''}
<details><summary>Answers</summary><dl>${Object.entries(responses)
    .map(
      ([status, answer]) =>
        `<dt>${status}</dt><dd>${escaped(answer.description)}${status === '200' ? code(answer) : ''}</dd>`,
    )
    .join('')}</dl></details></section>`
}

export const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8888;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0}pre{overflow:auto;font-size:.8rem}summary{cursor:pointer}`
