/** Renders an e-mail address that can break between the @ and the domain. */
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
