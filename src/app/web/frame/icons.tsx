/** Drawings of the header and the menu. */
import { Icon } from '#platform/web/ui/icons.tsx'

export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon size={24}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const ManualIcon = () => (
  <Icon>
    <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.500v13" />
  </Icon>
)

export const FeedbackIcon = () => (
  <Icon>
    <path d="M4 6.500a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6.500L7 20v-3.500H6a2 2 0 0 1-2-2z" />
  </Icon>
)

export const LanguageIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.500c2.5 2.5 3.5 5.5 3.5 8.500s-1 6-3.5 8.500C9.5 18 8.5 15 8.5 12s1-6 3.5-8.500z" />
  </Icon>
)

export const DarkIcon = () => (
  <Icon>
    <path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z" />
  </Icon>
)

export const LightIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.400M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </Icon>
)

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6" />
  </Icon>
)

export const DownIcon = () => (
  <Icon size={16}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
)

export const FindIcon = () => (
  <Icon>
    <circle cx="10.500" cy="10.500" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
)
