/** The last look at an application, and its declarations. */
import { Checkbox } from '@mantine/core'
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { FILE_USES } from '#sales/parties/application.contract.ts'
import { declarationTexts, fileUses, messages } from '../../application.messages.ts'
import { asksInsolvencyDeclaration } from '#sales/parties/application.rules.ts'
import { messages as applying } from '../../applications.messages.ts'
import { names } from '#sales/notice/web/names.ts'
import type { StepProps } from './application-form.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const texts = dictionary(declarationTexts)
const uses = dictionary(fileUses)

export function SendStep({ form, announcement, onPaper, uploads }: StepProps) {
  const values = form.getValues()
  const insolvency = asksInsolvencyDeclaration(announcement.procedure)
  const check = (path: 'declaredFunds' | 'declaredNoBar' | 'declaredNoInsolvencyBar') => ({
    key: form.key(path),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <>
      <section className="form-inner" aria-labelledby="summary">
        <h3 id="summary">{words.summary}</h3>
        <Facts>
          <Fact name={words.participation}>{names.participation[values.participation]}</Fact>
          {values.represented && <Fact name={words.represented}>{values.represented.name}</Fact>}
          <Fact name={words.refund}>
            {spacedIban(values.refund.iban)}, {values.refund.holder}
          </Fact>
          {FILE_USES.filter((use) => uploads.of(use).length > 0).map((use) => (
            <Fact key={use} name={uses[use]}>
              {uploads
                .of(use)
                .map(({ name }) => name)
                .join(', ')}
            </Fact>
          ))}
          <Fact name={words.delivery} note={values.deliveryAddress}>
            {names.delivery[values.delivery]}
          </Fact>
          {values.coOwner && <Fact name={words.coOwnerShort}>{words.yes}</Fact>}
          {values.spouse && <Fact name={words.spouseShort}>{words.yes}</Fact>}
        </Facts>
      </section>
      <fieldset className="form-group">
        <legend>{words.declarations}</legend>
        {onPaper && <p className="note">{words.declaredOnPaper}</p>}
        {!onPaper && values.participation === 'ASSIGNEE' && <p className="note">{words.byPrincipal}</p>}
        <Checkbox
          required
          label={texts.FUNDS}
          description={words.declaredFundsLaw}
          {...check('declaredFunds')}
        />
        <Checkbox
          required
          label={texts.NO_BAR}
          description={words.declaredNoBarLaw}
          {...check('declaredNoBar')}
        />
        {insolvency && <Checkbox required label={texts.INSOLVENCY} {...check('declaredNoInsolvencyBar')} />}
        <p className="dim">{words.liability}</p>
      </fieldset>
    </>
  )
}
