/** The six ways into the portal. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Icon } from '#platform/web/ui/icons.tsx'
import { messages } from './home.messages.ts'

/** Drawings of the six cards. */
const CertificateIcon = () => (
  <Icon size={28}>
    <path d="M6 3.5h8.5L18.5 7.500V20.500H6z" />
    <path d="M14.5 3.500v4h4M9 11h6M9 14h3" />
    <circle cx="15" cy="16.8" r="1.7" />
  </Icon>
)

const AnnouncementsIcon = () => (
  <Icon size={28}>
    <path d="M4 10v4.500h3.500L17.5 19V5.500L7.5 10z" />
    <path d="M8 14.5 9.5 20h2.300l-1-4.300M20.5 10.500v3.5" />
  </Icon>
)

const AuctionsIcon = () => (
  <Icon size={28}>
    <path d="m12.8 4.3 6 6M9.3 7.800l6 6M11.8 5.3 10.3 6.800M17.8 11.300l-1.5 1.500M11.5 11.5 4 19" />
    <path d="M12.5 20.500h8" />
  </Icon>
)

const AvailabilityIcon = () => (
  <Icon size={28}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M3 19c.6-3.4 2.9-5.3 6-5.3 1.2 0 2.2.2 3.1.7" />
    <circle cx="16.3" cy="16.3" r="3.2" />
    <path d="m18.7 18.7 2.3 2.3" />
  </Icon>
)

const FirstLienIcon = () => (
  <Icon size={28}>
    <path d="M6 16.500v-6a6 6 0 0 1 12 0v6l1.5 2h-15z" />
    <path d="M10.5 21h3M11 10.200l1.5-1v5.5" />
  </Icon>
)

const ChangeOfStatusIcon = () => (
  <Icon size={28}>
    <path d="M4.5 11a7.5 7.5 0 0 1 13-4.500l2 2M19.5 4.500v4h-4M19.5 13a7.5 7.5 0 0 1-13 4.500l-2-2M4.5 19.500v-4h4" />
  </Icon>
)

const words = dictionary(messages)

type Card = { to: NonNullable<LinkProps['to']>; icon: ReactNode; title: string; lead: string }

const cards: readonly Card[] = [
  {
    to: '/certificateOfDistraintOfProperty/info',
    icon: <CertificateIcon />,
    title: words.certificate,
    lead: words.certificateLead,
  },
  {
    to: '/announcements',
    icon: <AnnouncementsIcon />,
    title: words.announcements,
    lead: words.announcementsLead,
  },
  { to: '/auctions', icon: <AuctionsIcon />, title: words.auctions, lead: words.auctionsLead },
  {
    to: '/seizedPropertyAvailability/info',
    icon: <AvailabilityIcon />,
    title: words.availability,
    lead: words.availabilityLead,
  },
  {
    to: '/firstLienNotification',
    icon: <FirstLienIcon />,
    title: words.firstLien,
    lead: words.firstLienLead,
  },
  {
    to: '/changeStatusNotification',
    icon: <ChangeOfStatusIcon />,
    title: words.changeOfStatus,
    lead: words.changeOfStatusLead,
  },
]

export function Cards() {
  return (
    <section aria-labelledby="cards">
      <h2 id="cards" className="cards-title">
        {words.cards}
      </h2>
      <ul className="cards">
        {cards.map(({ to, icon, title, lead }) => (
          <li key={to} className="card">
            <span className="card-icon">{icon}</span>
            <h3>
              <Link to={to} className="card-link">
                {title}
              </Link>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
