/** Changing what a role is called and what it permits; the names of a system role stand as they are. */
import { Button, TextInput } from '@mantine/core'
import { dictionary } from '../../../platform/web/say.ts'
import { ErrorSummary } from '../../../platform/web/ui/form/ErrorSummary.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { useFormOf } from '../../../platform/web/ui/form/use-form-of.ts'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import classes from './administration.module.css'
import { PermissionBoxes } from './PermissionBoxes.tsx'

const words = dictionary(messages)
const LABELS = { ...words, bg: words.nameInBulgarian, en: words.nameInEnglish }

export function RoleForm({ role: { name, bg, en, permissions, system } }: { role: Role }) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    roles.editRole,
    { name, bg, en, permissions },
    () => leaveNotice(words.roleSaved),
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <Facts>
        <Fact name={words.roleName}>{name}</Fact>
        {system && <Fact name={words.nameInBulgarian}>{bg}</Fact>}
        {system && <Fact name={words.nameInEnglish}>{en}</Fact>}
      </Facts>
      {system ? (
        <p className={classes.small}>{words.systemNames}</p>
      ) : (
        <>
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
        </>
      )}
      <PermissionBoxes key={form.key('permissions')} {...form.getInputProps('permissions')} />
      <div>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
