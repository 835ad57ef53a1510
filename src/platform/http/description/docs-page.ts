/** A readable page of the API: Swagger UI over its OpenAPI document. Everything comes from here, and nothing stands in the page itself. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escaped } from '#platform/lang/markup.ts'

/** The built files of Swagger UI as Fastify's plugin brings them along: the package that the project itself publishes tells its maker of each installation. */
export const DOCS_FOLDER = dirname(
  fileURLToPath(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
)
/** Those of them that the page needs. */
export const DOCS_FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js'])

/** The page as HTML; style and scripts are files of their own, since inline ones are forbidden. */
export const docsPage = ({ title }: { title: string }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="stylesheet" href="/api/docs/page.css">
<script defer src="/api/docs/swagger-ui-bundle.js"></script><script type="module" src="/api/docs/page.js"></script></head>
<body><p class="page">The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<main id="page"><noscript>Without scripts only the document can be read.</noscript></main></body></html>`

export const DOCS_STYLE = `:root{color-scheme:light dark}html{box-sizing:border-box}*,*::before,*::after{box-sizing:inherit}
body{margin:0}.page{margin:1rem auto 0;max-width:1460px;padding:0 20px;font-family:sans-serif}
.swagger-ui{overflow-wrap:anywhere}.swagger-ui .response-col_links{display:none}
@media(max-width:600px){.swagger-ui .opblock .opblock-summary-operation-id{display:none}}`

/** Only for reading: no request is sent from the page, so it asks for no session. Operations are gathered by the first word of their address. */
export const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()
const spec = await (await fetch('/api/openapi.json')).json()
for (const [path, operations] of Object.entries(spec.paths))
  for (const operation of Object.values(operations)) operation.tags = [path.split('/')[2]]
const nothing = () => () => null
SwaggerUIBundle({
  spec,
  dom_id: '#page',
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [() => ({ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } })],
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`
