/** A telephone number and an e-mail address to press, or that there is none. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../institutions.messages.ts'

const words = dictionary(messages)

export const Phone = ({ number }: { number: string | null }) =>
  number ? <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a> : words.nothing

export const Mail = ({ address }: { address: string | null }) =>
  address ? <a href={`mailto:${address}`}>{address}</a> : words.nothing
