/** Changing what a role is called and what it permits; the names of a system role stand as they are. */
import { Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Language, wholeLanguages } from '#platform/lang/language.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { messages } from '../administration.messages.ts'
import { type Permission, PERMISSIONS, type Role, roles } from '../roles.contract.ts'
import { accountNames } from './account-names.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

type Props = {
  value?: Permission[]
  defaultValue?: Permission[]
  onChange?: (chosen: string[]) => void
  error?: ReactNode
}

/** What a role permits, as boxes to tick. */
export function PermissionBoxes({ value, defaultValue, onChange, error }: Props) {
  return (
    <Checkbox.Group
      label={words.permissions}
      description={words.permissionsHint}
      error={error}
      {...(value && { value })}
      {...(defaultValue && { defaultValue })}
      {...(onChange && { onChange })}
    >
      <div className={`${classes.boxes} ${classes.ticked}`}>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            label={accountNames.permission[permission]}
            description={accountNames.permissionMeaning[permission]}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

export const LABELS = { ...words, bg: words.nameInBulgarian, en: words.nameInEnglish }

/** What a role is called, in both languages of the portal. */
export function RoleNames({ propsOf }: { propsOf: (language: Language) => TextInputProps }) {
  return wholeLanguages.map((language) => (
    <TextInput
      key={language}
      label={LABELS[language]}
      required
      maxLength={100}
      autoComplete="off"
      lang={language}
      {...propsOf(language)}
    />
  ))
}

export function RoleForm({ role: { name, bg, en, permissions, system } }: { role: Role }) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    roles.editRole,
    { name, bg, en, permissions },
    () => showToast(words.roleSaved),
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
        <p className="small">{words.systemNames}</p>
      ) : (
        <RoleNames propsOf={(language) => form.getInputProps(language)} />
      )}
      <PermissionBoxes {...tied('permissions')} />
      <div>
        <Button type="submit" loading={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
