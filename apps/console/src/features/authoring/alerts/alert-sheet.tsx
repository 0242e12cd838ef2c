import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { ChevronsUpDown } from 'lucide-react'
import { useRef, useState } from 'react'

import { AlertList } from './alert-list.tsx'
import { messages } from './messages.ts'
import { useAlerts } from './use-alerts.ts'

/** Renders the alerts on a phone: a button that shows the position and the name of the open alert and opens the list as a sheet. */
export function AlertSheet({ onCreate }: { onCreate: (() => void) | null }) {
  const { alerts, open } = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const isAdding = useRef(false)
  const close = () => setOpen(false)
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-2 border-b border-rp-line bg-rp-sunken px-4 py-2 text-start -outline-offset-2 hover:bg-rp-hover"
        >
          <span className="sr-only">{`${messages.chooseAlert}: `}</span>
          <span className="min-w-0 grow">
            <span className="block text-rp-12 text-rp-muted">
              {messages.alertOf((open?.index ?? 0) + 1, alerts.length)}
            </span>
            <span className="block truncate font-rp-medium text-rp-strong">{open?.alert.name || messages.unnamed}</span>
          </span>
          <ChevronsUpDown size={15} aria-hidden="true" className="shrink-0 text-rp-muted" />
        </button>
      </DialogTrigger>
      <DialogContent
        bare
        title={messages.alerts}
        className="top-auto! bottom-0! max-h-[85dvh]! w-full! max-w-full! translate-y-0! overflow-y-auto rounded-b-none!"
        // A new alert is added only now, so that its name field receives the focus instead of the button.
        onCloseAutoFocus={(event) => {
          if (!isAdding.current) return
          isAdding.current = false
          event.preventDefault()
          onCreate?.()
        }}
      >
        <AlertList
          onOpen={close}
          onCreate={
            onCreate &&
            (() => {
              isAdding.current = true
              close()
            })
          }
        />
      </DialogContent>
    </Dialog>
  )
}
