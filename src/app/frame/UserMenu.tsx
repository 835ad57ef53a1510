/** The signed-in person's name, and the way out. */
import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../../accounts/web/sign-out.ts'
import { dictionary } from '../../platform/web/say.ts'
import { messages } from '../messages.ts'
import { DownIcon, PersonIcon } from './icons.tsx'

const words = dictionary(messages)

export function UserMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const leave = async () => {
    await signOut()
    cache.clear()
    await navigate({ to: '/login' })
  }
  return (
    <Menu position="bottom-end" width="target" offset={4}>
      <Menu.Target>
        <button type="button" className="tool user" aria-label={words.account(name)}>
          <PersonIcon />
          <span className="user-name">{name}</span>
          <DownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item onClick={() => void leave()}>{words.logOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
