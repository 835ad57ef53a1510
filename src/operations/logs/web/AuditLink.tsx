/** To the rows of the audit that a request has left. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../logs.messages.ts'

const words = dictionary(messages)

/** The audit is another feature, which is known by its address alone. */
export const AuditLink = ({ request }: { request: string }) => (
  <a href={`${import.meta.env.BASE_URL}admin/auditLogs?request=${request}`}>{words.inAudit}</a>
)
