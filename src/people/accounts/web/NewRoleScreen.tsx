/** Making a role of one's own. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { dictionary } from '../../../platform/web/say.ts'
import { ErrorSummary } from '../../../platform/web/ui/form/ErrorSummary.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { messages as common } from '../../../platform/web/ui/messages.ts'
import { useFormOf } from '../../../platform/web/ui/form/use-form-of.ts'
import { messages } from '../administration.messages.ts'
import { roles } from '../roles.contract.ts'
import { PermissionBoxes } from './PermissionBoxes.tsx'

const words = dictionary(messages)
const LABELS = { ...words, bg: words.nameInBulgarian, en: words.nameInEnglish }
const { cancel } = dictionary(common)
const TRAIL = [{ label: words.userRoles, to: '/admin/usersRoles' }] as const

export function NewRoleScreen() {
  const navigate = useNavigate()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    roles.createRole,
    { name: '', bg: '', en: '', permissions: [] },
    ({ name }) => {
      leaveNotice(words.created(name))
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
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <div className="form-pair">
          <TextInput
            label={words.nameInBulgarian}
            required
            maxLength={100}
            autoComplete="off"
            key={form.key('bg')}
            {...form.getInputProps('bg')}
          />
          <TextInput
            label={words.nameInEnglish}
            required
            maxLength={100}
            autoComplete="off"
            lang="en"
            key={form.key('en')}
            {...form.getInputProps('en')}
          />
        </div>
        <PermissionBoxes key={form.key('permissions')} {...form.getInputProps('permissions')} />
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
