/** The pages of the payment portal in small: what a citizen sees of a request, the card page, and the way back. */
import { randomBytes } from 'node:crypto'
import type { PaymentRequest, Status } from './epayments-ledger.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

const STYLE = `body{margin:2rem auto;max-width:44rem;padding:0 1rem;font:1.0625rem/1.55 system-ui,sans-serif;color:#1a2228;background:#fff}
.wide{max-width:72rem}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:2rem 0 .5rem}
.note{padding:.75rem 1rem;border-left:4px solid #8a5a00;background:#fdf4e3}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.375rem 1rem}dt{color:#46515a}dd{margin:0;overflow-wrap:anywhere}
.sum{font-size:1.5rem;font-weight:600}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}
button,select{min-height:2.75rem;padding:.5rem 1rem;border:1px solid #84919a;border-radius:.375rem;background:#f6f8f9;color:inherit;font:inherit;cursor:pointer}
button.main{border-color:#17536c;background:#17536c;color:#fff}button:focus-visible,select:focus-visible,a:focus-visible{outline:3px solid #17536c;outline-offset:2px}
a{color:#17536c}label{display:grid;font-size:.875rem}table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid #d3dadf;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.order td,.order th{border:1px solid #46515a;padding:.5rem}@media print{.note,form{display:none}}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}.scroll{overflow-x:auto}}`

export type Page = { headers: Record<string, string>; html: string }

/** A page that runs nothing but its own script, with forms that lead only where it says. */
export function page(
  title: string,
  body: string,
  { to = "'self'", script = '', lang = 'bg', wide = false } = {},
): Page {
  const nonce = randomBytes(16).toString('base64')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action ${to}`,
    },
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body${wide ? ' class="wide"' : ''}><main><h1>${escaped(title)}</h1>
${body}</main>${script && `<script nonce="${nonce}">${script}</script>`}</body></html>`,
  }
}

export const NOTE = '<p class="note">Пробна среда на еПлащане: никой не плаща истински пари.</p>'

const STATES: Record<Status, string> = {
  Pending: 'Очаква плащане',
  InProcess: 'Плаща се с карта',
  Authorized: 'Платена с карта, предстои уреждане',
  Ordered: 'Наредена банка',
  Paid: 'Платена',
  Expired: 'Изтекъл срок',
  Canceled: 'Отказана от задълженото лице',
  Suspended: 'Оттеглена от заявителя',
}

const time = (local: string) => {
  const [day = '', clock = ''] = local.split('T')
  return `${day.split('-').toReversed().join('.')} г., ${clock.slice(0, 5)} ч.`
}
const money = ({ fields }: PaymentRequest) =>
  `${fields.paymentAmount.replace('.', ',')} ${escaped(fields.currency)}`

const rows = (request: PaymentRequest) => {
  const { fields } = request
  const answered: [string, string][] = [
    ['Заявка №', request.id],
    ['Състояние', STATES[request.status]],
    ['Основание', fields.paymentReason],
    ['Допълнителна информация', fields.additionalInformation ?? ''],
    ['Задължено лице', `${fields.applicantName} (${fields.applicantUin})`],
    ['Получател', fields.serviceProviderName],
    ['Сметка', `${fields.serviceProviderIBAN}, ${fields.serviceProviderBIC}, ${fields.serviceProviderBank}`],
    ['Документ', `${fields.paymentReferenceNumber} от ${time(fields.paymentReferenceDate)}`],
    ['Плаща се до', time(fields.expirationDate)],
  ]
  return `<dl>${answered
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl><p class="sum">${money(request)}</p>`
}

const buttons = (choices: readonly (readonly [string, string])[]) =>
  choices
    .map(
      ([value, label], n) =>
        `<button name="action" value="${value}"${n === 0 ? ' class="main"' : ''}>${label}</button>`,
    )
    .join('')
const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')

const CHOICES: Partial<Record<Status, readonly (readonly [string, string])[]>> = {
  Pending: [
    ['pay', 'Платете с карта'],
    ['authorize', 'Платете с карта, без уреждане'],
    ['order', 'Наредете банков превод'],
    ['fail', 'Картата е отказана'],
    ['cancel', 'Откажете се'],
    ['expire', 'Срокът изтича'],
  ],
  InProcess: [['fail', 'Прекъснете плащането с карта']],
  Authorized: [['settle', 'Парите пристигат']],
  Ordered: [['settle', 'Парите пристигат']],
}

/** A request as the person who has its code sees it, with what can be done. */
export function requestPage(request: PaymentRequest): Page {
  const choices = CHOICES[request.status]
  return page(
    'Заявка за плащане',
    `${NOTE}${rows(request)}${
      choices
        ? `<form method="post" action="/Home/AccessByCode">${hidden({ code: request.accessCode })}${buttons(choices)}</form>`
        : '<p>По тази заявка не може да се плаща повече.</p>'
    }`,
  )
}

export const codePage = (wrong: boolean): Page =>
  page(
    'Достъп по код',
    `${NOTE}${wrong ? '<p role="alert">Няма заявка с този код.</p>' : ''}<form method="get" action="/Home/AccessByCode"><label>Код за достъп<input name="code" required maxlength="10" autocomplete="off"></label><button class="main">Продължете</button></form>`,
  )

/** The bank's card page; the ticket stands for this visit. */
export const cardPage = (
  request: PaymentRequest,
  ticket: string,
  back: readonly string[],
  way: string,
): Page =>
  page(
    way,
    `${NOTE}${rows(request)}<form method="post" action="/vpos/confirm">${hidden({ ticket })}${buttons([
      ['pay', 'Платете'],
      ['authorize', 'Платете, без уреждане'],
      ['fail', 'Картата е отказана'],
      ['cancel', 'Върнете се без плащане'],
    ])}</form>`,
    { to: ["'self'", ...new Set(back.map((url) => new URL(url).origin))].join(' ') },
  )

/** Takes the result back to the client by itself, and by a button where scripts are off. */
export const backPage = (url: string, form: Record<string, string>): Page =>
  page(
    'Връщане към услугата',
    `${NOTE}<form id="back" method="post" action="${escaped(url)}">${hidden(form)}<button class="main">Продължете</button></form>`,
    { to: new URL(url).origin, script: "document.getElementById('back').submit()" },
  )

export const refusalPage = (why: string): Page =>
  page(
    'Заявката не се приема',
    `${NOTE}<p role="alert">${escaped(why || 'Подписът или кодът на клиента не е верен.')}</p>`,
  )
