/** The number of a party in a register: that of a company is public, that of a person is masked until an officer asks for it. */
import { usePurpose } from '#platform/web/purpose.tsx'
import type { PartyView } from '#register/assets/party.contract.ts'
import { RevealedNumber } from '#register/assets/web/cards/RevealedNumber.tsx'

export function PartyNumber({ of: { id, kind, identifier } }: { of: PartyView }) {
  const purpose = usePurpose()
  if (kind === 'COMPANY') return identifier
  return <RevealedNumber id={id} masked={identifier} purpose={purpose} />
}
