import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'

import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { messages } from './messages.ts'

/**
 * Renders the support chat in a sandboxed frame without access to the console. The provider receives the user's name and e-mail
 * when the user opens the chat, and no data before that.
 *
 * @source Specification part 2, section 2, "Navigation"; Decisions, section 10
 */
export function ChatWidget({ provider }: { provider: URL }) {
  const { fname, lname, email } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const introduce = (frame: HTMLIFrameElement) =>
    frame.contentWindow?.postMessage(
      { type: 'rapport:person', name: deriveStaffName(fname, lname) ?? '', email },
      provider.origin,
    )

  return (
    <div className="fixed end-4 bottom-[calc(16px+var(--rp-tabs-space,0px))] z-(--rp-layer-bar) grid justify-items-end gap-2">
      {isOpen ? (
        <iframe
          src={provider.href}
          title={messages.chat}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={(event) => introduce(event.currentTarget)}
          className="h-120 max-h-[calc(100dvh-160px)] w-90 max-w-[calc(100vw-32px)] rounded-rp-4 border border-rp-line bg-rp-raised shadow-rp-pop"
        />
      ) : null}
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        <MessageCircle aria-hidden="true" size={16} strokeWidth={1.8} />
        {isOpen ? messages.closeChat : messages.chat}
      </Button>
    </div>
  )
}

/**
 * Returns the URL of the chat provider, which the server writes into the document. Returns null if the document contains no valid
 * URL, or if the URL does not use HTTPS or is on the console's own origin, because a frame from that origin could access the
 * console.
 *
 * @source Decisions, section 10, "chat widget"
 */
export function readChatProvider(): URL | null {
  const address = document.querySelector<HTMLMetaElement>('meta[name="chat-widget"]')?.content ?? ''
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.origin !== window.location.origin ? url : null
}
