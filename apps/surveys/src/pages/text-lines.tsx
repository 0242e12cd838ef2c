/** A club's own text as text: what looks like markup is shown as it was typed, and line breaks are kept. @source SEC-XSS-2 */
export function TextLines({ text }: { text: string }) {
  return <p className="max-w-[52ch] text-pretty whitespace-pre-line text-muted">{text}</p>
}
