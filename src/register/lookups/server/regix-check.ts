/** Whether RegiX answers us: the harmless question about the ministry itself, of which the whole answer is checked and nothing is kept. */
import type { RegixSettings } from '#platform/process/integrations.ts'
import { call, type Failure } from './regix-envelope.ts'
import { companyQuestion } from './regix-questions.ts'

/** The number of the Ministry of Justice: about a body of the state, and public. That the commercial register does not hold it is an answer. */
const MINISTRY_OF_JUSTICE = '000695349'

type Said = { kind: 'answered'; reference: string | null } | { kind: 'failed'; why: Failure; text: string }

/** Asks once, in the portal's own name. Other questions would show people of a register, so none is asked for a check. */
export async function checkRegix(settings: RegixSettings): Promise<Said> {
  const question = companyQuestion(MINISTRY_OF_JUSTICE)
  const reply = await call(settings, question, {
    serviceUri: 'ZAPORI-LINK-CHECK',
    serviceType: 'Проверка на връзката',
    employeeIdentifier: 'zapori-portal',
    employeeNames: 'Портал „Запори“ – автоматично',
    employeePosition: undefined,
    lawReason: 'Наредба № Н-3 от 06.04.2023 г., чл. 10',
    remark: 'Проверка на връзката с RegiX; не се търси лице',
  })
  if (reply.kind === 'failed') return reply
  if (!question.answers.includes(reply.answer.localName ?? ''))
    return { kind: 'failed', why: 'fault', text: `an unknown answer: ${reply.answer.localName}` }
  const reading = question.read(reply.answer)
  return reading.kind === 'failed' ? reading : { kind: 'answered', reference: reply.reference }
}
