/** Why the register is not shown as it was on a day. */
import { refusal } from '../../platform/endpoint.ts'

export const notThatDay = {
  dayToCome: refusal(
    400,
    'Изберете днешния ден или ден, който е минал.',
    'Choose today or a day in the past.',
  ),
  beforeRegister: refusal(
    400,
    'На този ден в регистъра още не е имало вписвания. Изберете по-късен ден.',
    'On that day nothing had been entered in the register yet. Choose a later day.',
  ),
}
