/** Renders an e-mail address that breaks before its domain, and within a part only if the part is wider than its box. */
export function EmailText({ text }: { text: string }) {
  const at = text.lastIndexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
