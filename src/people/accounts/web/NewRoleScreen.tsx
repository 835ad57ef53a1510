/** Making a role of one's own. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { messages as common } from '#platform/web/ui/ui.messages.ts'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { messages } from '../administration.messages.ts'
import { roles } from '../roles.contract.ts'
import { LABELS, PermissionBoxes, RoleNames } from './RoleForm.tsx'

const words = dictionary(messages)
const { cancel } = dictionary(common)
const TRAIL = [{ label: words.userRoles, to: '/admin/usersRoles' }] as const

export function NewRoleScreen() {
  const navigate = useNavigate()
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    roles.createRole,
    { name: '', bg: '', en: '', permissions: [] },
    ({ name }) => {
      showToast(words.created(name))
      void navigate({ to: '/admin/usersRoles/$name', params: { name } })
    },
  )
  return (
    <Page title={words.newRole} trail={TRAIL} narrow>
      <form className="form" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          {...tied('name')}
        />
        <div className="form-pair">
          <RoleNames propsOf={(language) => form.getInputProps(language)} />
        </div>
        <PermissionBoxes {...tied('permissions')} />
        <div className="page-actions">
          <Button type="submit" loading={busy}>
            {words.create}
          </Button>
          <LinkButton to="/admin/usersRoles" variant="default">
            {cancel}
          </LinkButton>
        </div>
      </form>
    </Page>
  )
}
