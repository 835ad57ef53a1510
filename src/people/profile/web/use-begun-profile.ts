/** What the form of a profile begins with: what was there when it was opened or last saved. Asking again meanwhile must not undo typing. */
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import type { Profile, profiles } from '../profile.contract.ts'
import { profileMessages } from '../profile.messages.ts'

const words = dictionary(profileMessages)

export function useBegunProfile(profile: Profile, again: () => Promise<{ data: Profile | undefined }>) {
  const [begun, setBegun] = useState({ profile, turn: 0 })
  const onSaved = ({ emailToConfirm }: OutputOf<typeof profiles.saveProfile>) => {
    const isNew = emailToConfirm !== null && emailToConfirm !== profile.emailToConfirm
    showToast(isNew ? words.savedEmail(emailToConfirm) : words.saved)
    void again().then(({ data }) => {
      if (data) setBegun(({ turn }) => ({ profile: data, turn: turn + 1 }))
    })
  }
  return { ...begun, onSaved }
}
