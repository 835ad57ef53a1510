/** Asks the state registers for certificates, in the portal's own name and for somebody who has proved who they are. */
import { handlers } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { askForParty } from '#register/lookups/server/party-lookups.ts'
import { askForAssets } from '#register/lookups/server/asset-lookups.ts'
import type { RegixCaller } from '#register/lookups/server/regix.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { fold } from '#platform/folding.ts'
import type { RegisterAnswer } from '#certificates/content/requested.contract.ts'
import { withoutPeople } from '#certificates/content/cards.rules.ts'
import type { CertificateSource } from '#certificates/content/content.contract.ts'
import { certificateRegisters, type RegisterReply } from '../registers.contract.ts'
import { refuseRealEstate } from './subjects.ts'
import { seeIdentity } from './identity.ts'
import {
  storeRegisterAnswer,
  registerOfAsset,
  soughtCompany,
  soughtAsset,
  type SoughtAsset,
} from './register-answers.ts'

export const askingRegisters = handlers(certificateRegisters, {
  async askForPaper({ input, user, db, now, origin, services }) {
    const scope = { db, now, services }
    await seeIdentity(scope, { user, origin, proof: input.proof })
    await refuseRealEstate(db, input.things, 'things')
    const { key, eik } = input
    const caller = { account: null, actingFor: null, purpose: PURPOSE, reference: key }
    const [assets, company] = await Promise.all([
      Promise.all(input.things.map((asset) => aboutAsset(scope, caller, key, asset))),
      eik === null ? null : aboutCompany(scope, caller, key, eik),
    ])
    return { things: assets, company }
  },
})
const PURPOSE = 'Заявление за удостоверение или справка'

async function aboutAsset(
  scope: Scope,
  caller: RegixCaller,
  key: string,
  { kind, identifier }: SoughtAsset,
): Promise<RegisterReply> {
  const request = registerOfAsset({ kind, identifier })
  if (!request) return { state: 'UNASKED', register: null, at: null, title: '' }
  const { register, by } = request
  const reply = await askForAssets(scope, caller, { kind, by, identifier })
  const found =
    reply.state === 'found'
      ? (reply.documents.find((each) => fold(describe(each).identifier) === fold(identifier)) ??
        reply.documents[0])
      : undefined
  const document = found ? withoutPeople(found) : null
  const source =
    reply.state === 'failed'
      ? unanswered(register, reply.why, scope.now)
      : answered(register, document !== null, reply)
  const answer = { ...source, document, name: null }
  await storeRegisterAnswer(scope, { key, sought: soughtAsset({ kind, identifier }), answer })
  return replyOf(answer, document ? describe(document).title : '')
}

async function aboutCompany(
  scope: Scope,
  caller: RegixCaller,
  key: string,
  eik: string,
): Promise<RegisterReply> {
  const reply = await askForParty(scope, caller, { identifierType: 'EIK', identifier: eik })
  const name =
    reply.state === 'answered' && reply.answer.found
      ? [reply.answer.name, reply.answer.legalForm].filter(Boolean).join(' ')
      : null
  const source =
    reply.state === 'failed'
      ? unanswered('TR', reply.why, scope.now)
      : answered(reply.source === 'TR' ? 'TR' : 'BULSTAT', name !== null, reply)
  const answer = { ...source, document: null, name }
  await storeRegisterAnswer(scope, { key, sought: soughtCompany(eik), answer })
  return replyOf(answer, name ?? '')
}

type Source = Omit<CertificateSource, 'by'>

const unanswered = (register: Source['register'], why: string, now: Date): Source => ({
  register,
  at: now.toISOString(),
  // A register that is switched off is not one that is down.
  answer: why === 'notConfigured' ? 'OFF' : 'NO_ANSWER',
  reference: null,
})

const answered = (
  register: Source['register'],
  found: boolean,
  { answeredAt, reference }: { answeredAt: Date; reference: string | null },
): Source => ({
  register,
  at: answeredAt.toISOString(),
  answer: found ? 'FOUND' : 'NOT_FOUND',
  reference,
})

const replyOf = ({ answer, register, at }: RegisterAnswer, title: string): RegisterReply => ({
  state: answer,
  register,
  at,
  title,
})
