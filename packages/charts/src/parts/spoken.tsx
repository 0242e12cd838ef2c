/** Renders visually hidden text that says what the shape and color of a row mean. */
export function Spoken({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>
}
