/** The six ways into the portal. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import {
  AnnouncementsIcon,
  AuctionsIcon,
  AvailabilityIcon,
  CertificateIcon,
  ChangeOfStatusIcon,
  FirstLienIcon,
} from './card-icons.tsx'
import { messages } from './home.messages.ts'

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
