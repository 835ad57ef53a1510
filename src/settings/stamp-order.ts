/** In which order the authorities of time stamps are asked: that of the configuration, but for the one that administrators want first. */
import type { Db } from '../platform/db/database.ts'
import { authorityAt, type StampSettings } from '../platform/pki/timestamp.ts'
import { settingAt } from './settings.ts'

/** The authorities as they are asked at a moment. One that is wanted first and is not configured any more changes nothing. */
export async function stampsInOrder(db: Db, stamps: StampSettings, at: Date): Promise<StampSettings> {
  const first = await settingAt(db, 'FirstStampAuthority', at)
  const isFirst = (url: string) => authorityAt(url) === first
  const { trusted, policies, urls } = stamps
  return { trusted, policies, urls: [...urls.filter(isFirst), ...urls.filter((url) => !isFirst(url))] }
}
