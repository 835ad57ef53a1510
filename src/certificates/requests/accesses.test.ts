/** Each look at a certificate is in the audit with its reader, the purpose of the request and the moment; the address and personal numbers are not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { MARIA } from '#test/register.ts'
import { certificates } from './requests.contract.ts'

let world: CertificateWorld
beforeAll(async () => {
  world = await createCertificateWorld()
  await world.setting('RequireProvenIdentity', false)
})
afterAll(() => world.close())

it('names who looked, or that they were not signed in, why, and when', async () => {
  const bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
  await world.giveNumber(bailiff, '8001010008')
  const purpose = 'изп. дело № 20269990400123, ЛНЧ 1000000005'
  const input = await world.reportOn(
    { kind: 'PHYSICAL_PERSON', by: 'NUMBER', name: 'Мария', numberKind: 'EGN', number: MARIA.identifier },
    { purpose },
    bailiff,
  )
  const request = await world.done(certificates.requestReport, input, bailiff)
  await world.settle()
  const { uid, number } = request.papers[0]!
  const accesses = async () => {
    const { rows } = await world.owner.query(
      `select at, account_id, command, outcome, input from audit_entry where command in ('seePaper', 'printPaper') order by id`,
    )
    return rows
  }

  expect((await world.fetch(`/api/papers/${uid}/paper.pdf`)).status).toBe(200)
  world.at(new Date(world.now().getTime() + 60_000))
  await world.done(certificates.seePaper, { uid }, bailiff)
  const why = {
    paper: number,
    request: request.number,
    purpose: 'изп. дело № 20269990400123, ЛНЧ •••',
  }
  const rows = await accesses()
  expect(rows).toEqual([
    {
      at: new Date(world.now().getTime() - 60_000),
      account_id: null,
      command: 'printPaper',
      outcome: 'read',
      input: { ...why, reader: 'by address, not signed in' },
    },
    {
      at: world.now(),
      account_id: bailiff.id,
      command: 'seePaper',
      outcome: 'read',
      input: { ...why, reader: 'account' },
    },
  ])
  const text = JSON.stringify(rows)
  for (const stored of [uid, MARIA.identifier, '1000000005']) expect(text).not.toContain(stored)
})
