/** The profiles and messages of the sandbox's e-delivery, kept in a file from one start to the next. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { EICAR } from './clamd.ts'

export type ProfileType = 'Person' | 'LegalPerson' | 'Institution'
/** By the number of their target group: individuals, legal persons, administrations, bodies of public service. */
export const GROUPS: Record<ProfileType, number> = { Person: 1, LegalPerson: 2, Institution: 3 }

export type Profile = {
  id: number
  subjectId: string
  type: ProfileType
  identifier: string
  name: string
  email: string
  phone: string
  activated: boolean
  passive: boolean
}
export type Document = { name: string; type: string; number: string | null; content: string }
export type Message = {
  id: number
  channel: 'soap' | 'rest'
  subject: string
  text: string
  rnu: string | null
  templateId: number
  documents: Document[]
  profileId: number
  sentAt: string
  receivedAt: string | null
}

const KNOWN: readonly (readonly [ProfileType, string, string, string, ('passive' | 'closed')?])[] = [
  ['Person', '9224171015', 'Мария Тестова Примерова', 'm.primerova@example.bg'],
  ['Person', '8122091044', 'Чавдар Пробен Изпълнителов', 'ch.izpalnitelov@example.bg'],
  ['Person', '8425241067', 'Димитър Опитов Държавен', 'd.darzhaven@example.bg'],
  ['Person', '8930301071', 'Бояна Примерна Наддавачева', 'b.naddavacheva@example.bg', 'passive'],
  ['Person', '9000000010', 'Йохан Мустерман', 'j.mustermann@example.com'],
  ['LegalPerson', '999000113', 'ПРИМЕРНА КАНТОРА ЕООД', 'office@example.bg'],
  ['Institution', '999000227', 'ПРИМЕРНА АДМИНИСТРАЦИЯ', 'delo@example.bg'],
  ['LegalPerson', '9990001130010', 'ПРИМЕРНА КАНТОРА ЕООД, КЛОН', 'klon@example.bg', 'closed'],
]

/** Two scans of a file: what it finds counts, however the service says it. */
export const isMalicious = (bytes: Uint8Array) => Buffer.from(bytes).includes(EICAR)

export type Mailbox = ReturnType<typeof openMailbox>

/** Opens the mailboxes; with a file, those of the last time. */
export function openMailbox(now: () => Date, file?: string) {
  const messages: Message[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const profiles: Profile[] = KNOWN.map(([type, identifier, name, email, how], index) => ({
    id: 501 + index,
    subjectId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    type,
    identifier,
    name,
    email,
    phone: `+35988000000${index}`,
    activated: how !== 'closed',
    passive: how === 'passive',
  }))
  const save = () => file && writeFileSync(file, JSON.stringify(messages))
  return {
    profiles,
    messages: messages as readonly Message[],
    profile: (id: number) => profiles.find((each) => each.id === id),
    byIdentifier: (identifier: string) => profiles.filter((each) => each.identifier === identifier),
    message: (id: number) => messages.find((each) => each.id === id),
    /** Somebody becomes registered, or who was passive enters for the first time. */
    register(type: ProfileType, identifier: string, name: string) {
      const known = profiles.find((each) => each.type === type && each.identifier === identifier)
      if (known) return Object.assign(known, { activated: true, passive: false })
      const profile = {
        id: 501 + profiles.length,
        subjectId: randomUUID(),
        type,
        identifier,
        name,
        email: 'new@example.bg',
        phone: '+359880000099',
        activated: true,
        passive: false,
      }
      profiles.push(profile)
      return profile
    },
    add(message: Omit<Message, 'id' | 'sentAt' | 'receivedAt'>): Message {
      const made = {
        ...message,
        id: (messages.at(-1)?.id ?? 2283) + 1,
        sentAt: now().toISOString(),
        receivedAt: null,
      }
      messages.push(made)
      save()
      return made
    },
    /** Its reader opens a message: from this moment it is served. Says whether it was closed before. */
    open(id: number): boolean {
      const message = messages.find((each) => each.id === id)
      if (!message || message.receivedAt) return false
      message.receivedAt = now().toISOString()
      save()
      return true
    },
  }
}

/** Date and time by the clock in Sofia, without a zone, as the service writes them. */
export function localTime(moment: string): string {
  const date = new Date(moment)
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Sofia',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(date)
  return `${parts.replace(' ', 'T')}.${String(date.getUTCMilliseconds()).padStart(3, '0')}`
}
