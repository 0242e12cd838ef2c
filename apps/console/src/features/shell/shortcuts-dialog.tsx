import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { Switch } from '@rapport/ui/switch'
import { useLocation } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { useSingleKeys } from '../../platform/preferences.ts'
import { messages } from './messages.ts'

const { keys } = messages

/** Shortcuts available on every page; the switch turns off those marked `single`. */
const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], label: keys.palette, single: false },
  { keys: ['/'], label: keys.search, single: true },
  { keys: ['c'], label: keys.newCase, single: true },
  { keys: ['?'], label: keys.help, single: true },
] as const

/** Shortcuts of Member Voices, where / searches the comments and c creates a case from a voice. */
const VOICE_SHORTCUTS = [
  { keys: ['j'], label: keys.nextVoice, single: true },
  { keys: ['k'], label: keys.previousVoice, single: true },
  { keys: ['Enter'], label: keys.openVoice, single: false },
  { keys: ['r'], label: keys.noteOfVoice, single: true },
  { keys: ['e'], label: keys.markVoice, single: true },
  { keys: ['c'], label: keys.caseOfVoice, single: true },
  { keys: ['/'], label: keys.searchVoices, single: true },
] as const

/** Shortcuts of the case list. */
const CASE_SHORTCUTS = [
  { keys: ['j'], label: keys.nextCase, single: true },
  { keys: ['k'], label: keys.previousCase, single: true },
  { keys: ['Enter'], label: keys.openCase, single: false },
  { keys: ['x'], label: keys.selectCase, single: true },
  { keys: ['a'], label: keys.assignCase, single: true },
  { keys: ['s'], label: keys.caseStatus, single: true },
] as const

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lists the general shortcuts and those of the current page, with a switch for single-key shortcuts. @source WCAG 2.1.4 */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const [isOn, setOn] = useSingleKeys()
  const { pathname, search } = useLocation()
  const ofPage =
    pathname === PATHS.cases
      ? CASE_SHORTCUTS
      : new URLSearchParams(search).get('view') === 'voices'
        ? VOICE_SHORTCUTS
        : []
  return (
    <Dialog {...props}>
      <DialogContent title={messages.shortcuts} description={messages.shortcutsText}>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2">
          {[...SHORTCUTS, ...ofPage].map(({ keys: pressed, label, single }) => (
            <div
              key={label}
              data-off={(single && !isOn) || undefined}
              className="col-span-2 grid grid-cols-subgrid items-center border-b border-rp-line pb-2 data-off:text-rp-muted data-off:line-through"
            >
              <dt>{label}</dt>
              <dd className="flex justify-end gap-1">
                {pressed.map((key) => (
                  <kbd
                    key={key}
                    className="grid h-6 min-w-6 place-items-center rounded-rp-1 border border-rp-line-strong bg-rp-sunken px-1.5 font-[inherit] text-rp-12"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          className="mt-4"
          label={messages.singleKeys}
          hint={messages.singleKeysHint}
          checked={isOn}
          onCheckedChange={setOn}
        />
      </DialogContent>
    </Dialog>
  )
}
