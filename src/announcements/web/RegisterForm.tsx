/** One's own application to take part in a sale. */
import type { OutputOf } from '../../platform/endpoint.ts'
import { storedSession } from '../../platform/web/session.ts'
import { useFormOf } from '../../platform/web/ui/use-form-of.ts'
import type { Announcement } from '../contract.ts'
import { registrations } from '../registration.contract.ts'
import { emptyApplication } from './apply/application-form.ts'
import { ApplicationWizard } from './apply/ApplicationWizard.tsx'

type Props = {
  announcement: Announcement
  onDone: (registration: OutputOf<typeof registrations.registerForSale>) => void
}

export function RegisterForm({ announcement, onDone }: Props) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    registrations.registerForSale,
    emptyApplication(
      announcement.id,
      storedSession()?.email ?? '',
      announcement.can.includes('registerForOther'),
    ),
    onDone,
  )
  const wiring = { form, attempt, busy, refused, announcement }
  return <ApplicationWizard {...wiring} onSubmit={() => onSubmit()} />
}
