/** What a role permits, as boxes to tick. */
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../administration.messages.ts'
import { type Permission, PERMISSIONS } from '../roles.contract.ts'
import { accountNames } from './account-names.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

type Props = {
  value?: Permission[]
  defaultValue?: Permission[]
  onChange?: (chosen: string[]) => void
  error?: ReactNode
}

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
