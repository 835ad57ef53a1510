/** Bank statements as banks write them, made up for tests: one list of movements in each form that the portal reads. */

export const OFFICE_IBAN = 'BG80BNBG96611020345678'

export type Movement = {
  on: string
  /** In cents; below zero what goes out. */
  amount: number
  payer?: string
  iban?: string
  reason?: string
  /** The bank’s own number; empty where it gives none. */
  bank?: string
  endToEnd?: string
  currency?: string
  /** The bank takes back what it had booked as received. */
  takesBack?: boolean
  /** Why a bank sends it back, as camt.053 tells of it. */
  returned?: string
}

const decimal = (amount: number, point: string) =>
  `${Math.floor(Math.abs(amount) / 100)}${point}${String(Math.abs(amount) % 100).padStart(2, '0')}`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** ISO 20022, as of 2019; `old` is the version before, with its places. */
export function camt(movements: readonly Movement[], { account = OFFICE_IBAN, old = false } = {}) {
  const entries = movements.map((each, turn) => {
    const side = each.amount > 0 ? 'Dbtr' : 'Cdtr'
    const name = `<Nm>${escaped(each.payer ?? '')}</Nm>`
    const currency = each.currency ?? 'EUR'
    return `<Ntry><Amt Ccy="${currency}">${decimal(each.amount, '.')}</Amt>
      ${each.takesBack ? '<RvslInd>true</RvslInd>' : ''}<CdtDbtInd>${each.amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
      <Sts>${old ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts><BookgDt><Dt>${each.on}</Dt></BookgDt>
      <AcctSvcrRef>${each.bank ?? `B${turn}-${each.on}`}</AcctSvcrRef><NtryDtls><TxDtls>
      <Refs><EndToEndId>${each.endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>
      <RltdPties><${side}>${old ? name : `<Pty>${name}</Pty>`}</${side}>
      <${side}Acct><Id><IBAN>${each.iban ?? 'GB33BUKB20201555555555'}</IBAN></Id></${side}Acct></RltdPties>
      <RmtInf><Ustrd>${escaped(each.reason ?? '')}</Ustrd></RmtInf>${
        each.returned ? `<RtrInf><Rsn><Cd>${each.returned}</Cd></Rsn></RtrInf>` : ''
      }</TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${old ? '02' : '08'}"><BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
    ${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

/** SWIFT MT940, with field 86 divided at the 27th sign. */
export function mt940(movements: readonly Movement[], { account = OFFICE_IBAN } = {}) {
  const movementsText = movements.map((each, turn) => {
    const day = each.on.slice(2).replaceAll('-', '')
    const mark = each.takesBack ? (each.amount > 0 ? 'RD' : 'RC') : each.amount > 0 ? 'C' : 'D'
    const reason = (each.reason ?? '').match(/.{1,27}/g) ?? []
    return [
      `:61:${day}${day.slice(2)}${mark}${each.takesBack ? '' : 'R'}${decimal(each.amount, ',')}NTRFNONREF//${each.bank ?? `B${turn}-${each.on}`}`,
      `:86:166?00TRANSFER${reason.map((part, at) => `?${20 + at}${part}`).join('')}?30RZBBBGSF?31${each.iban ?? 'GB33BUKB20201555555555'}?32${each.payer ?? ''}`,
    ].join('\r\n')
  })
  const sum = movements.reduce((all, { amount }) => all + amount, 0)
  return [
    ':20:STMT',
    `:25:${account}`,
    ':28C:1/1',
    ':60F:C261101EUR0,00',
    ...movementsText,
    `:62F:${sum < 0 ? 'D' : 'C'}261130EUR${decimal(sum, ',')}`,
    '-',
  ].join('\r\n')
}

/** A table as a Bulgarian bank lets it be downloaded: lines above the headings, two columns of money, a sum below. */
export function table(movements: readonly Movement[]) {
  const rows = movements.map((each, turn) => {
    const [year, month, day] = each.on.split('-')
    const money = decimal(each.amount, ',')
    const sums = each.takesBack ? ['', `-${money}`] : each.amount > 0 ? ['', money] : [money, '']
    const ends = [
      each.payer ?? '',
      each.iban ?? 'GB33BUKB20201555555555',
      each.reason ?? '',
      each.bank ?? `B${turn}-${each.on}`,
    ]
    return [`${day}.${month}.${year}`, ...sums, ...ends].map((cell) => `"${cell}"`).join(';')
  })
  return [
    'Извлечение по сметка;;;;;;',
    'Дата;Дебит;Кредит;Наредител/Получател;IBAN;Основание;Референция',
    ...rows,
    'Общо;;;;;;',
  ].join('\r\n')
}
export const TABLE_FORM = {
  columns: {
    date: 'Дата',
    debit: 'Дебит',
    credit: 'Кредит',
    payer: 'Наредител/Получател',
    iban: 'IBAN',
    reason: 'Основание',
    reference: 'Референция',
  },
}
