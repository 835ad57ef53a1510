/** The fields of an institution. */
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, nameOf } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { type Institution, type InstitutionDraft, institutions } from '../institutions.contract.ts'
import { fields, messages } from '../institutions.messages.ts'
import { names } from './names.ts'
import { useRegions } from '#people/places/use-regions.ts'

const words = { ...dictionary(fields), ...dictionary(messages) }
/** By the names that the contract gives the fields. */
const LABELS = { ...words, bg: words.nameBg, en: words.nameEn }

type Props = {
  institution?: Institution
  field: (name: keyof InstitutionDraft, type?: 'checkbox' | 'input') => object
  errors: Record<string, ReactNode>
  attempt: number
  busy: boolean
  refused: Error | null
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

export function InstitutionFields({ institution, field, errors, attempt, busy, refused, onSubmit }: Props) {
  const regions = useRegions()
  const parents = useParents(institution)
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={errors} labels={LABELS} refused={refused} attempt={attempt} />
      <fieldset className="form-group">
        <legend>{words.whatItIs}</legend>
        <TextInput label={words.nameBg} required maxLength={300} lang="bg-BG" {...field('bg')} />
        <TextInput label={words.nameEn} maxLength={300} lang="en" {...field('en')} />
        <div className="form-pair">
          <NativeSelect label={words.kind} required data={choices(names.kind)} {...field('kind')} />
          <NativeSelect
            label={words.parentId}
            data={[{ value: '', label: words.noParent }, ...parents]}
            {...field('parentId')}
          />
        </div>
        <TextInput label={words.eik} maxLength={13} inputMode="numeric" {...field('eik')} />
        <TextInput label={words.code} description={words.codeHint} maxLength={20} {...field('code')} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.howToReach}</legend>
        <div className="form-pair">
          <NativeSelect
            label={words.regionCode}
            data={[{ value: '', label: words.noRegion }, ...regions]}
            {...field('regionCode')}
          />
          <TextInput label={words.address} maxLength={300} {...field('address')} />
        </div>
        <div className="form-pair">
          <TextInput label={words.phone} type="tel" maxLength={30} {...field('phone')} />
          <TextInput label={words.email} type="email" maxLength={254} {...field('email')} />
        </div>
        <TextInput label={words.eDeliveryId} maxLength={100} {...field('eDeliveryId')} />
      </fieldset>
      <Checkbox
        label={words.freeOfCharge}
        description={words.freeHint}
        {...field('freeOfCharge', 'checkbox')}
      />
      <div className="page-actions">
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
        {institution ? (
          <LinkButton to="/admin/institutions/$id" params={{ id: String(institution.id) }} variant="default">
            {words.cancel}
          </LinkButton>
        ) : (
          <LinkButton to="/admin/institutions" variant="default">
            {words.cancel}
          </LinkButton>
        )}
      </div>
    </form>
  )
}

/** What an institution may be a part of: the active ones, and what it belongs to already. */
function useParents(institution: Institution | undefined) {
  const { data } = useAsk(institutions.listInstitutions, { size: -1, active: 'yes', sort: 'bg' })
  const known = (data?.rows ?? []).filter(({ id }) => id !== institution?.id)
  const { parent } = institution ?? {}
  const missing = parent && !known.some(({ id }) => id === parent.id) ? [parent] : []
  return [...missing, ...known].map((each) => ({ value: String(each.id), label: nameOf(each) }))
}
