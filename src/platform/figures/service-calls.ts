/** Measures what external services are asked, and tells the traces of it: how long each took to answer, and whether it did. */
import { end, part, within } from '#platform/traces/spans.ts'
import { histogram, stopwatch } from './own.ts'

/** Whom the portal asks. */
export type Service =
  | 'antivirus'
  | 'bailiffs'
  | 'certificates'
  | 'e-delivery'
  | 'files'
  | 'mail'
  | 'open-data'
  | 'payments'
  | 'push'
  | 'regix'
  | 'stamps'
  | 'webhooks'

const calls = histogram(
  'outside_call_seconds',
  'How long services outside took, by service and by whether they answered',
  [0.02, 0.1, 0.5, 1, 2, 5, 10, 30, 60],
  'service',
  'outcome',
)

/** Does a call to a service; `went` says whether what it gave was an answer, where it tells of failures without throwing. */
export async function serviceCall<T>(
  service: Service,
  call: () => Promise<T>,
  went: (given: T) => boolean = () => true,
): Promise<T> {
  const seconds = stopwatch()
  const span = part(`ask ${service}`, 'client')
  const over = (answered: boolean) => {
    calls.observe({ service, outcome: answered ? 'answered' : 'failed' }, seconds())
    end(span, { 'peer.service': service }, !answered)
  }
  try {
    const given = await within(span, call)
    over(went(given))
    return given
  } catch (error) {
    over(false)
    throw error
  }
}
