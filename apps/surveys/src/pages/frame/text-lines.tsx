/** Renders a club's text as plain text: markup is not interpreted, line breaks are kept. @source SEC-XSS-2 */
export function TextLines({ text }: { text: string }) {
  return <p className="max-w-[52ch] text-pretty whitespace-pre-line text-muted">{text}</p>
}
