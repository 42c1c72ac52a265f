/** What the page is built with. */
interface ImportMetaEnv {
  /** The address of a server's page for games between devices; without it, the page has no link to one. */
  readonly VITE_SERVER?: string
}
