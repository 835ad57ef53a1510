/** Certification, second part: one entry after the other, in the name of an officer, and what the register then answers. */
import { randomInt } from 'node:crypto'
import { type Answer, type Body, isProblem, listIn, type Session, reported } from './session.ts'

const COMPANY = { kind: 'COMPANY', identifierType: 'EIK' }
const NOTHING: Answer = { status: 0, body: {}, text: '', headers: new Headers() }

/** A first entry on a vehicle that nobody has, under a key of this run. */
export const entryOf = ({ asked, run }: Session, key: string) => ({
  key: `${run}-${key}`,
  officer: { userName: asked.officer },
  thing: {
    from: 'hand',
    thing: {
      kind: 'VEHICLE',
      identifier: `ТС${randomInt(1e9)}`,
      title: 'Проба',
      description: 'Проба на система',
    },
  },
  suitNumber: `ПРОБА-${run}`,
  debtor: { ...COMPANY, identifier: '999000113', name: 'ПРОБЕН ДЛЪЖНИК' },
  debtorOwns: true,
  creditor: { ...COMPANY, identifier: '999000120', name: 'ПРОБЕН ВЗИСКАТЕЛ' },
  imposedOn: asked.today,
})

const ENTERS = { needs: 'enterDistraints' }

/** Enters, changes and lifts; answers the identifier of the distraint, where there is one. */
export async function entering(session: Session): Promise<Body['id']> {
  const { asked, run, ask, area } = session
  const step = area('Entries')
  const entry = entryOf(session, '1')
  let entered = NOTHING
  await step({ requirement: 'A distraint is entered', how: 'POST /distraints', ...ENTERS }, async () => {
    entered = await ask('/api/v1/distraints', entry)
    return [entered.status === 200 && entered.body['status'] === 'ENFORCED', reported(entered)]
  })
  await step(
    { requirement: 'The same under the same key is one entry', how: 'POST /distraints again', ...ENTERS },
    async () => {
      const again = await ask('/api/v1/distraints', entry)
      return [again.status === 200 && again.body['hash'] === entered.body['hash'], reported(again)]
    },
  )
  await step(
    { requirement: 'Another entry under the same key is refused', how: 'POST /distraints', ...ENTERS },
    async () => {
      const other = await ask('/api/v1/distraints', { ...entry, suitNumber: 'ДРУГО' })
      return [other.status === 422 && other.body['code'] === 'keyOfAnother', reported(other)]
    },
  )
  await step(
    {
      requirement: 'What the form refuses is refused, with the same reason',
      how: 'POST /distraints, debtor and creditor the same',
      ...ENTERS,
    },
    async () => {
      const answer = await ask('/api/v1/distraints', { ...entryOf(session, '2'), creditor: entry.debtor })
      return [isProblem(answer) && answer.body['code'] === 'sameParty', reported(answer)]
    },
  )
  await step(
    { requirement: 'Nobody acts who is no officer', how: 'POST /distraints, officer unknown', ...ENTERS },
    async () => {
      const officer = { userName: `no-${run}` }
      const answer = await ask('/api/v1/distraints', { ...entryOf(session, '2'), officer })
      return [answer.status === 400 && answer.body['code'] === 'noSuchOfficer', reported(answer)]
    },
  )
  const path = () => `/api/v1/distraints/${String(entered.body['id'])}`
  const action = (key: string, after: number, more: object) => ({
    key: `${run}-${key}`,
    officer: entry.officer,
    after,
    ...more,
  })
  const change = { suitNumber: entry.suitNumber, location: 'гр. София', reason: 'Проба на промяна' }
  await step(
    { requirement: 'Data is changed', how: 'POST /distraints/{id}/changes', ...ENTERS },
    async () => {
      const answer = await ask(`${path()}/changes`, action('3', 1, change))
      return [answer.status === 200 && answer.body['number'] === 2, reported(answer)]
    },
  )
  await step(
    {
      requirement: 'What does not know the last entry is refused',
      how: 'POST /distraints/{id}/changes with the `after` of before',
      ...ENTERS,
    },
    async () => {
      const answer = await ask(`${path()}/changes`, action('4', 1, { ...change, location: 'гр. Варна' }))
      return [answer.status === 409 && answer.body['code'] === 'changedMeanwhile', reported(answer)]
    },
  )
  const act = { caseNumber: '1', authority: 'Проба', ground: 'Проба на вдигане' }
  const lift = action('5', 2, { ...act, exemptedOn: asked.today })
  await step(
    {
      requirement: 'A distraint is lifted; sent twice under one Idempotency-Key it is done once',
      how: 'POST /distraints/{id}/exemption, twice',
      needs: 'liftDistraints',
    },
    async () => {
      const headers = { 'idempotency-key': `${run}-lift` }
      const first = await ask(`${path()}/exemption`, lift, { headers })
      const again = await ask(`${path()}/exemption`, lift, { headers })
      const replayed = again.headers.get('idempotency-replayed') === 'true' && again.text === first.text
      return [first.status === 200 && first.body['status'] === 'EXEMPTED' && replayed, reported(again)]
    },
  )
  await search(session, entry.thing.thing.identifier, String(entered.body['reference']))
  return entered.body['id']
}

/** What was entered is found, by whoever says why he asks. */
async function search({ ask, area }: Session, plate: string, reference: string) {
  const step = area('Searches')
  const why = { caseNumber: '1/2026', purpose: 'проба на система' }
  const FINDS = { how: 'POST /things/search', needs: 'searchThings' }
  await step({ ...FINDS, requirement: 'The distraint on a thing is found by its number' }, async () => {
    const answer = await ask('/api/v1/things/search', { identifier: plate, withEnded: true, ...why })
    const found = listIn(answer, 'distraints').map((each) => String(each['reference']))
    return [answer.status === 200 && found.includes(reference), `${answer.status} ${found.join(', ')}`]
  })
  await step({ ...FINDS, requirement: 'Who does not say why finds nothing' }, async () => {
    const answer = await ask('/api/v1/things/search', { identifier: plate })
    const fields = listIn(answer, 'errors').map(({ field }) => String(field))
    const named = ['caseNumber', 'purpose'].every((field) => fields.includes(field))
    return [answer.status === 400 && named, `${reported(answer)}: ${fields.join(', ')}`]
  })
  await step(
    { requirement: 'Those of a company are found', how: 'POST /persons/search', needs: 'searchPeople' },
    async () => {
      const whom = { identifierType: 'EIK', identifier: '999000113', withEnded: true }
      const answer = await ask('/api/v1/persons/search', { ...whom, ...why })
      const found = listIn(answer, 'distraints').some((each) => each['reference'] === reference)
      return [answer.status === 200 && found, reported(answer)]
    },
  )
}
