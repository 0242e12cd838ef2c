/** What a row's shape and color say, for those who hear it: its name is what it shows and these words. */
export function Spoken({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>
}
