/** The portal's own small drawings; always beside words or inside a control that has a name, so never read out. */
import type { ReactNode } from 'react'

/** A line drawing on a grid of 24. */
export function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      {children}
    </svg>
  )
}

export const NothingMark = () => (
  <Icon size={40}>
    <path d="M4 7a2 2 0 0 1 2-2h4l2 2.5h6a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
    <path d="M9.5 13h5" />
  </Icon>
)

export const WarningMark = () => (
  <Icon size={40}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </Icon>
)

export const SearchMark = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
)

export const DoneMark = () => (
  <Icon size={40}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8 5.4-6" />
  </Icon>
)

export const CalendarMark = () => (
  <Icon>
    <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />
  </Icon>
)
