/** Explains a paid service of the register: what the certificate proves, what it costs today, what is needed, with a sample. */
import { documentLanguage } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { language } from '#platform/web/say.ts'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { messages as about } from '../info.messages.ts'
import { certificates } from '../requests.contract.ts'
import { messages, serviceNames } from '../requests.messages.ts'
import { FORMS } from './addresses.ts'

const words = { ...dictionary(about), ...dictionary(messages) }
const names = dictionary(serviceNames)

export function ServiceScreen({ kind }: { kind: CertificateKind }) {
  const { data, error, refetch } = useAsk(certificates.seeServices, {})
  const certificate = kind === 'CERTIFICATE'
  return (
    <Page
      title={names[kind]}
      lead={certificate ? words.certificateWhat : words.reportWhat}
      trail={[]}
      narrow
      actions={<LinkButton to={FORMS[kind]}>{words.begin}</LinkButton>}
    >
      <Section title={words.what}>
        <p>{words.contents}</p>
      </Section>
      <Section title={words.fee}>
        {error ? (
          <ErrorPanel error={error} retry={refetch} />
        ) : !data ? (
          <Loading rows={2} />
        ) : data.free ? (
          <p>{words.noFee}</p>
        ) : (
          <>
            <p>
              <strong>
                <Price amount={data[kind].amount} currency={data[kind].currency} />
              </strong>
            </p>
            <p>{words.feeDays(data[kind].days)}</p>
            <p>{words.payment}</p>
          </>
        )}
      </Section>
      <Section title={words.needed}>
        <ul>
          <li>{words.proofNeeded}</li>
          <li>{certificate ? words.certificateKeys : words.reportKeys}</li>
        </ul>
      </Section>
      <Section title={words.who}>
        <p>{words.anyPerson}</p>
        <p>{words.publicBodies}</p>
      </Section>
      <Section title={words.how}>
        <p>{words.delivery}</p>
      </Section>
      <Section title={words.whatItProves}>
        <p>{words.proves}</p>
        <p>{words.provesNot}</p>
        <DownloadButton
          endpoint={certificates.printSample}
          input={{ kind, language: documentLanguage(language) }}
          how="open"
        >
          {words.seeSample}
        </DownloadButton>
      </Section>
      <Section title={words.ground}>
        <p>{certificate ? words.certificateGround : words.reportGround}</p>
      </Section>
      <Section title={words.dataNote}>
        <p>{words.data}</p>
      </Section>
    </Page>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="prose">
    <h2>{title}</h2>
    {children}
  </section>
)
