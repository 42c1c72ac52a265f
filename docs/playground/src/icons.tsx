/** The icons of buttons. */

const PATHS = {
  new: 'M12 5V19M5 12H19',
  coach: 'M4 19V12M10 19V5M16 19V9M21 19H2',
  share: 'M12 15V4M8 8L12 4L16 8M5 13V19H19V13',
  help: 'M9 9A3 3 0 1 1 12 12.5V14M12 18V18.1',
  settings: 'M4 7H13M17 7H20M4 17H7M11 17H20M15 4.8V9.2M9 14.8V19.2',
  developers: 'M8 7L3 12L8 17M16 7L21 12L16 17M13.5 5L10.5 19',
  menu: 'M4 7H20M4 12H20M4 17H20',
  close: 'M6 6L18 18M18 6L6 18',
} as const

export const Icon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg class="icon-drawing" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
