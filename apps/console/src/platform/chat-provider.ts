/**
 * The chat provider's page that the server named to this page; null is none. Only another origin over TLS is one: a frame of our
 * own origin could reach into the console.
 * @source Decisions, section 10, "chat widget"
 */
export function readChatProvider(): URL | null {
  const address = document.querySelector<HTMLMetaElement>('meta[name="chat-widget"]')?.content ?? ''
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.origin !== window.location.origin ? url : null
}
