/** What letters about viewings say. Their subjects name no sale: they stand in the outbox, where others read them. */
import { phrases } from '#platform/lang/language.ts'

export const letterMessages = phrases({
  greeting: { bg: (name: string) => `До ${name}`, en: (name: string) => `To ${name}` },
  sale: {
    bg: (code: string, title: string) => `Продан ${code}: ${title}`,
    en: (code: string, title: string) => `Sale ${code}: ${title}`,
  },
  time: {
    bg: (from: string, until: string) => `Време: ${from} – ${until} ч. (българско време)`,
    en: (from: string, until: string) => `Time: ${from} – ${until} (Bulgarian time)`,
  },
  place: { bg: (place: string) => `Място: ${place}`, en: (place: string) => `Place: ${place}` },
  phone: { bg: (phone: string) => `Телефон: ${phone}`, en: (phone: string) => `Telephone: ${phone}` },
  persons: {
    bg: (count: number) => (count === 1 ? 'Ще дойде един човек.' : `Ще дойдат ${count} души.`),
    en: (count: number) => (count === 1 ? 'One person will come.' : `${count} people will come.`),
  },
  reply: {
    bg: (text: string) => `От организатора: ${text}`,
    en: (text: string) => `From the organiser: ${text}`,
  },
  attached: {
    bg: 'Файлът към писмото внася огледа в календара Ви или го променя там.',
    en: 'The attached file puts the viewing into your calendar, or changes it there.',
  },
  secrecy: {
    bg: 'За искането Ви знае само организаторът. То не е заявка за участие и не се свързва с такава.',
    en: 'Only the organiser knows of your request. It is not an application to take part and is not linked to one.',
  },
  whoInPortal: {
    bg: 'Кой ще дойде, виждате в портала.',
    en: 'You can see in the portal who will come.',
  },
  toMine: { bg: 'Към моите огледи', en: 'To my viewings' },
  toRequests: { bg: 'Към исканията за оглед', en: 'To the viewing requests' },
  event: { bg: (code: string) => `Оглед по продан ${code}`, en: (code: string) => `Viewing, sale ${code}` },
  /** As an agreed viewing may be told to a browser on a table. */
  pushTitle: { bg: 'Оглед', en: 'Viewing' },
})

type Reported = { subject: { bg: string; en: string }; lead: { bg: string; en: string } }

/** To who asked. */
export const toAsker = {
  agreed: {
    subject: { bg: 'Огледът Ви е уговорен', en: 'Your viewing is agreed' },
    lead: { bg: 'Огледът Ви е уговорен.', en: 'Your viewing is agreed.' },
  },
  proposed: {
    subject: { bg: 'Предложено е друго време за оглед', en: 'Another time is proposed for your viewing' },
    lead: {
      bg: 'Организаторът предлага друго време за огледа. Приемете го или откажете искането си в портала.',
      en: 'The organiser proposes another time for the viewing. Accept it, or cancel your request, in the portal.',
    },
  },
  declined: {
    subject: { bg: 'Искането Ви за оглед е отклонено', en: 'Your viewing request is declined' },
    lead: {
      bg: 'Организаторът отклони искането Ви за оглед. Може да поискате друго обявено време.',
      en: 'The organiser declined your viewing request. You can ask for another announced time.',
    },
  },
  calledOff: {
    subject: { bg: 'Уговореният оглед няма да се състои', en: 'The agreed viewing will not take place' },
    lead: {
      bg: 'Организаторът отмени уговорения оглед.',
      en: 'The organiser called off the agreed viewing.',
    },
  },
  unanswered: {
    subject: { bg: 'Времето за поискания оглед мина', en: 'The time of your viewing request has passed' },
    lead: {
      bg: 'Времето за огледа мина, без да бъде уговорен. Може да поискате друго обявено време или да се обадите на организатора.',
      en: 'The time of the viewing passed before the viewing was agreed. You can ask for another announced time, or call the organiser.',
    },
  },
  ended: {
    subject: { bg: 'Искането Ви за оглед е закрито', en: 'Your viewing request is closed' },
    lead: {
      bg: 'Проданта е прекратена и оглед няма да се състои.',
      en: 'The sale has been terminated, and no viewing will take place.',
    },
  },
  tomorrow: {
    subject: { bg: 'Напомняне за оглед', en: 'Reminder of your viewing' },
    lead: { bg: 'Напомняме Ви за уговорения оглед.', en: 'This is a reminder of the agreed viewing.' },
  },
} as const satisfies Record<string, Reported>

/** To the organiser, without who comes. */
export const toOrganiser = {
  agreed: {
    subject: { bg: 'Уговорен оглед', en: 'A viewing is agreed' },
    lead: { bg: 'Оглед по Ваша продан е уговорен.', en: 'A viewing in one of your sales has been agreed.' },
  },
  cancelled: {
    subject: { bg: 'Отказан оглед', en: 'A viewing is cancelled' },
    lead: {
      bg: 'Уговорен оглед по Ваша продан е отказан от този, който го е поискал.',
      en: 'An agreed viewing in one of your sales was cancelled by the person who asked for it.',
    },
  },
  ended: {
    subject: { bg: 'Огледът няма да се състои', en: 'A viewing will not take place' },
    lead: {
      bg: 'Проданта е прекратена и уговореният оглед отпада.',
      en: 'The sale has been terminated, so the agreed viewing will not take place.',
    },
  },
  tomorrow: {
    subject: { bg: 'Напомняне за оглед', en: 'Reminder of a viewing' },
    lead: {
      bg: 'Напомняме Ви за уговорен оглед по Ваша продан.',
      en: 'This is a reminder of an agreed viewing in one of your sales.',
    },
  },
} as const satisfies Record<string, Reported>
