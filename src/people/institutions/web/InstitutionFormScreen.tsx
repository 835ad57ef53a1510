/** Filling in an institution, a new one or one that is there. */
import { useNavigate } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type Institution, institutions } from '../institutions.contract.ts'
import { fields, messages } from '../institutions.messages.ts'
import { InstitutionFields } from './InstitutionFields.tsx'

const words = { ...dictionary(fields), ...dictionary(messages) }
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
