/** The pages of the identity provider: choose who you are, and go back. */
import { randomBytes } from 'node:crypto'
import { type AnswerForm, FAILURES, MISBEHAVIOURS } from './e-auth-answers.ts'
import { PEOPLE } from './e-auth-people.ts'
import { escaped } from './e-auth-xml.ts'

const STYLE = `body{margin:2rem auto;max-width:44rem;padding:0 1rem;font:1.0625rem/1.55 system-ui,sans-serif;color:#1a2228;background:#fff}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 .5rem}
[lang=en]{color:#46515a}h1 [lang=en]{display:block;font-size:1.1rem;font-weight:400}
ul{display:grid;gap:.5rem;padding:0;list-style:none}.small{grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
button{width:100%;min-height:3rem;padding:.5rem 1rem;border:1px solid #84919a;border-radius:.375rem;background:#f6f8f9;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{background:#dce9ef}button:focus-visible{outline:3px solid #17536c;outline-offset:2px}
button span{display:block;font-size:.9375rem}summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer}
.note [lang=en]{display:block}.note{padding:.75rem 1rem;border-left:4px solid #17536c;background:#eef5f8}`

/** A page and the headers that go with it; forms may go only where the page says. */
function page(title: { bg: string; en: string }, body: string, to: readonly string[], script = '') {
  const nonce = randomBytes(16).toString('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action ${to.join(' ') || "'none'"}`,
    },
    html: `<!doctype html>
<html lang="bg"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.bg} / ${title.en}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${title.bg} <span lang="en">${title.en}</span></h1>
${body}</main>${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`,
  }
}
export type SandboxPage = ReturnType<typeof page>

const both = ({ bg, en }: { bg: string; en: string }) => `${bg} <span lang="en">${en}</span>`
const button = (value: string, label: string) =>
  `<li><button name="choice" value="${escaped(value)}">${label}</button></li>`

/** Who are you? The value of a button is a behaviour and the number of a person. */
export function choicePage(ticket: string, provider: string): SandboxPage {
  const people = PEOPLE.map(({ personName, personIdentifier }, n) =>
    button(`success ${n}`, `${escaped(personName)} <span>${escaped(personIdentifier)}</span>`),
  )
  const giveUp = Object.entries(FAILURES).map(([name, text]) => button(`${name} 0`, both(text)))
  const wrong = Object.entries(MISBEHAVIOURS).map(([name, text]) => button(`${name} 0`, both(text)))
  return page(
    { bg: 'Изберете лице', en: 'Choose a person' },
    `<p class="note">${both({
      bg: 'Пробна електронна автентикация: лицата са измислени.',
      en: 'E-authentication of the sandbox: these people are invented.',
    })}</p>
<p>${escaped(provider)}</p>
<form method="post" action="/answer"><input type="hidden" name="ticket" value="${ticket}">
<ul>${people.join('')}</ul>
<h2>${both({ bg: 'Без успех', en: 'Without success' })}</h2><ul class="small">${giveUp.join('')}</ul>
<details><summary>${both({ bg: 'Неправилни отговори', en: 'Wrong answers' })}</summary><ul class="small">${wrong.join('')}</ul></details>
</form>`,
    ["'self'"],
  )
}

/** Takes the answer back to the portal by itself, and by a button where scripts are off. */
export const backPage = (acs: string, form: AnswerForm): SandboxPage =>
  page(
    { bg: 'Връщане към портала', en: 'Back to the portal' },
    `<form id="back" method="post" action="${escaped(acs)}">
${Object.entries(form)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('\n')}
<button>${both({ bg: 'Продължете', en: 'Continue' })}</button></form>`,
    [new URL(acs).origin],
    "document.getElementById('back').submit()",
  )

export const refusalPage = (why: string): SandboxPage =>
  page({ bg: 'Заявката е отказана', en: 'The request is refused' }, `<p lang="en">${escaped(why)}</p>`, [])
