/** The announced sales: the list of all sales, with those that are to come first. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#sales/notice/notices.messages.ts'
import { TABS } from '#sales/notice/search.contract.ts'
import { SaleList } from './list/SaleList.tsx'

const words = dictionary(messages)

export const AnnouncementsScreen = () => (
  <SaleList name="announcements" title={words.announcements} lead={words.announcementsLead} tabs={TABS} />
)
