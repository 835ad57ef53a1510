/** What an application says, to be read by both sides. */
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { serviceNames } from '#machines/systems/service-names.messages.ts'
import type { OwnApplication } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { CertificateSaid } from './CertificateField.tsx'

const words = dictionary(messages)
const services = dictionary(serviceNames)

type Said = Omit<OwnApplication, 'confirms' | 'events' | 'files'>

export function ApplicationSaid({ of }: { of: Said }) {
  return (
    <>
      <Facts>
        <Fact name={words.ofInstitution} note={of.address}>
          {of.institution}, {of.eik}
        </Fact>
        <Fact name={words.contact} note={of.contactPhone}>
          {of.contactNames}, {of.contactEmail}
        </Fact>
        <Fact name={words.ofSystem} note={services[of.environment]}>
          {of.systemName}
        </Fact>
        <Fact name={words.aim}>
          <span style={{ whiteSpace: 'pre-line' }}>{of.aim}</span>
        </Fact>
        <Fact name={words.legalGround}>{of.legalGround}</Fact>
        <Fact name={words.services}>{of.services.map((service) => services[service]).join(', ')}</Fact>
        <Fact name={words.networks}>{of.networks.join(', ')}</Fact>
      </Facts>
      {of.certificate && <CertificateSaid facts={of.certificate} />}
    </>
  )
}
