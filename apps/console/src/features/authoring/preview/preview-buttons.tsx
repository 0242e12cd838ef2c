import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { Eye, Smartphone } from 'lucide-react'

import { useIsWide } from '../use-window-size.ts'
import { messages } from './messages.ts'
import { PhoneTest } from './phone-test.tsx'
import { PreviewPane } from './preview-pane.tsx'

/**
 * Renders the button for testing the survey on a phone and, in a window too narrow to show the preview beside the form, the button
 * that opens the preview.
 */
export function PreviewButtons() {
  const isWide = useIsWide()
  return (
    <>
      {isWide ? null : (
        <Dialog>
          <DialogTrigger asChild>
            <Button>
              <Eye size={15} aria-hidden="true" />
              {messages.preview}
            </Button>
          </DialogTrigger>
          <DialogContent title={messages.preview} className="w-92!">
            {/* The negative margin cancels the dialog's padding, because on a phone the frame needs that space. */}
            <PreviewPane className="-mx-6" />
          </DialogContent>
        </Dialog>
      )}
      <Dialog>
        <DialogTrigger asChild>
          <Button className="max-rp-tablet:hidden">
            <Smartphone size={15} aria-hidden="true" />
            {messages.onPhone}
          </Button>
        </DialogTrigger>
        <DialogContent title={messages.phoneTitle} description={messages.phoneHint}>
          <PhoneTest />
        </DialogContent>
      </Dialog>
    </>
  )
}
