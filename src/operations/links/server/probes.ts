/** The links that the configuration sets up, each with its check. An administrator names one of these and no other address. */
import type { Outside } from '#platform/process/outside.ts'
import { antivirusProbe, filesProbe, mailProbe, pushProbe, stampProbe } from './probe-own.ts'
import { bailiffsProbe, certificatesProbe, eAuthProbe, sealProbe } from './probe-people.ts'
import { eDeliveryProbe, openDataProbe, paymentsProbe, regixProbe } from './probe-state.ts'
import type { Probe } from './probe.ts'

/** In the order in which they are shown. */
export const probesOf = (outside: Outside): Probe[] => {
  const { mail, eAuth, certificates, seal, bailiffRegisterUrl, regix, payments, eDelivery } = outside
  const { stamps, push, antivirus, openData, objects } = outside
  return [
    mail && mailProbe(mail),
    eAuth && eAuthProbe(eAuth),
    certificates && certificatesProbe(certificates),
    seal && sealProbe(seal, certificates),
    bailiffRegisterUrl && bailiffsProbe(bailiffRegisterUrl),
    regix && regixProbe(regix),
    payments && paymentsProbe(payments),
    eDelivery && eDeliveryProbe(eDelivery),
    openData && openDataProbe(openData),
    ...(stamps?.urls ?? []).map((url) => stamps && stampProbe(url, stamps)),
    push && pushProbe(push),
    antivirus && antivirusProbe(antivirus),
    objects && filesProbe(objects),
  ].filter((probe) => typeof probe === 'object')
}
