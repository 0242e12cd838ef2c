import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { useRef, useState } from 'react'

import { SheetTrigger } from '../sheet-trigger.tsx'
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
        <SheetTrigger
          label={messages.chooseAlert}
          detail={messages.alertOf((open?.index ?? 0) + 1, alerts.length)}
          title={open?.alert.name || messages.unnamed}
          className="min-h-14 w-full border-b border-rp-line bg-rp-sunken px-4 py-2 -outline-offset-2!"
        />
      </DialogTrigger>
      <DialogContent
        bare
        title={messages.alerts}
        className="top-auto! bottom-0! max-h-[85dvh]! w-full! max-w-full! translate-y-0! overflow-y-auto rounded-b-none!"
        // Adds the new alert when the sheet closes, not before, so that the focus moves to the alert's name field instead of the
        // button that opened the sheet.
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
