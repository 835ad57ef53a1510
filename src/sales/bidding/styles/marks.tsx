/** Small drawings of the bidding screen; each stands beside words that say the same. */
import { Icon } from '#platform/web/ui/icons.tsx'

export const LeadingMark = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8 5.4-6" />
  </Icon>
)

export const OutbidMark = () => (
  <Icon>
    <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.4v.1" />
  </Icon>
)

export const WatchingMark = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const WaitingMark = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
)

export const DeniedMark = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M6 18 18 6" />
  </Icon>
)

export const LiveMark = () => (
  <Icon size={16}>
    <circle cx="12" cy="12" r="2.5" fill="currentColor" />
    <path d="M6.5 6.5a8 8 0 0 0 0 11M17.5 6.5a8 8 0 0 1 0 11M3.5 3.5a12 12 0 0 0 0 17M20.5 3.5a12 12 0 0 1 0 17" />
  </Icon>
)

export const PollingMark = () => (
  <Icon size={16}>
    <path d="M20 11a8 8 0 0 0-14.5-3.5L3 10M4 13a8 8 0 0 0 14.5 3.5L21 14M3 5v5h5M21 19v-5h-5" />
  </Icon>
)

export const LostMark = () => (
  <Icon size={16}>
    <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M15 9.6a10 10 0 0 1 4 2.4M12 19.5v.1" />
  </Icon>
)

export const ExtensionMark = () => (
  <Icon>
    <path d="M12 8v4l2.5 2M21 12a9 9 0 1 1-3-6.7M18 2v4h4" />
  </Icon>
)
