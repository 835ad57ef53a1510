/** Filling in an institution, a new one or one that is there. */
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useRegions } from '#people/places/use-regions.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, nameOf } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type Institution, type InstitutionDraft, institutions } from '../institutions.contract.ts'
import { fields, messages } from '../institutions.messages.ts'
import { names } from './names.ts'

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

/** The fields of an institution. */
function InstitutionFields({ institution, field, errors, attempt, busy, refused, onSubmit }: Props) {
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

const TRAIL = [{ label: words.institutions, to: '/admin/institutions' }] as const

export function NewInstitutionScreen() {
  const onDone = useSaved()
  const { form, ...rest } = useFormOf(institutions.createInstitution, EMPTY, onDone)
  return (
    <Page title={words.add} trail={TRAIL} narrow>
      <InstitutionFields
        {...rest}
        errors={form.errors}
        field={(name, type = 'input') => ({ key: form.key(name), ...form.getInputProps(name, { type }) })}
      />
    </Page>
  )
}

export function EditInstitutionScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(institutions.seeInstitution, { id })
  return (
    <Page title={words.editTitle} lead={data?.bg} trail={TRAIL} narrow>
      {!data ? (
        <Pending error={error} retry={refetch} rows={8} />
      ) : data.can.includes('edit') ? (
        <Editing institution={data} />
      ) : (
        <Empty title={words.cannotEdit} />
      )}
    </Page>
  )
}

function Editing({ institution }: { institution: Institution }) {
  const onDone = useSaved()
  const { form, ...rest } = useFormOf(institutions.editInstitution, valuesOf(institution), onDone)
  return (
    <InstitutionFields
      {...rest}
      institution={institution}
      errors={form.errors}
      field={(name, type = 'input') => ({ key: form.key(name), ...form.getInputProps(name, { type }) })}
    />
  )
}

function useSaved() {
  const navigate = useNavigate()
  return ({ id, bg }: { id: number; bg: string }) => {
    showToast(words.saved(bg))
    void navigate({ to: '/admin/institutions/$id', params: { id: String(id) } })
  }
}

const EMPTY = {
  kind: 'COURT' as const,
  bg: '',
  en: '',
  code: '',
  eik: '',
  parentId: '' as const,
  regionCode: '',
  address: '',
  phone: '',
  email: '',
  eDeliveryId: '',
  freeOfCharge: false,
}

const valuesOf = ({ id, kind, bg, parent, region, freeOfCharge, ...rest }: Institution) => ({
  id,
  kind,
  bg,
  en: rest.en ?? '',
  code: rest.code ?? '',
  eik: rest.eik ?? '',
  // As the list of choices has it.
  parentId: parent ? String(parent.id) : ('' as const),
  regionCode: region?.code ?? '',
  address: rest.address ?? '',
  phone: rest.phone ?? '',
  email: rest.email ?? '',
  eDeliveryId: rest.eDeliveryId ?? '',
  freeOfCharge,
})
