import { cn } from '@rapport/ui/cn'
import { FailureState } from '@rapport/ui/failure-state'
import { IconButton } from '@rapport/ui/icon-button'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { Monitor, RefreshCw, Smartphone } from 'lucide-react'
import { use, useRef, useState, type ReactNode } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import { messages } from './messages.ts'
import { PreviewAddress } from './preview-address.ts'
import { usePreviewFrame } from './use-preview-frame.ts'

/** The size of the page, and the width at which it is displayed, in px. */
const SIZES = {
  phone: { width: 390, height: 760, drawn: 288 },
  desktop: { width: 1080, height: 760, drawn: 308 },
} as const

type Size = keyof typeof SIZES

/** Renders a preview of the draft on the survey page, laid out for a phone or a desktop screen. */
export function PreviewPane({ className = '' }: { className?: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const address = use(PreviewAddress)
  const { base, isStale, hasDraft } = usePreviewFrame(frame)
  const [size, setSize] = useState<Size>('phone')
  const [loads, setLoads] = useState(0)
  return (
    <section aria-label={messages.preview} className={cn('min-w-0', className)}>
      <div className="flex h-13 items-center gap-2 border-b border-rp-line px-4">
        <SegmentedControl
          aria-label={messages.size}
          value={size}
          onValueChange={(value) => setSize(value === 'desktop' ? 'desktop' : 'phone')}
        >
          <SegmentedControlItem value="phone">
            <Smartphone size={14} aria-hidden="true" />
            {messages.phone}
          </SegmentedControlItem>
          <SegmentedControlItem value="desktop">
            <Monitor size={14} aria-hidden="true" />
            {messages.desktop}
          </SegmentedControlItem>
        </SegmentedControl>
        <IconButton className="ms-auto" aria-label={messages.reload} onClick={() => setLoads(loads + 1)}>
          <RefreshCw size={15} aria-hidden="true" />
        </IconButton>
      </div>
      {base.isError ? (
        <div className="p-4">
          <FailureState
            title={messageFor('open', base.error)}
            onRetry={() => void base.refetch()}
            busy={base.isFetching}
          />
        </div>
      ) : (
        <div className="grid justify-items-center gap-2 p-4 max-rp-tablet:px-2">
          <Device size={size} isHidden={!hasDraft}>
            <iframe
              key={loads}
              ref={frame}
              title={messages.frame}
              src={address}
              className="absolute start-0 top-0 origin-top-left border-0 rtl:origin-top-right"
              style={{
                width: SIZES[size].width,
                height: SIZES[size].height,
                transform: `scale(${SIZES[size].drawn / SIZES[size].width})`,
              }}
            />
          </Device>
          <p role="status" className="text-center text-rp-13 text-pretty text-rp-warning-text empty:hidden">
            {isStale ? (hasDraft ? messages.stale : messages.none) : ''}
          </p>
          <p className="text-center text-rp-13 text-pretty text-rp-muted">{messages.note}</p>
        </div>
      )}
    </section>
  )
}

/** Renders a device frame around the page. */
function Device({ size, isHidden, children }: { size: Size; isHidden: boolean; children: ReactNode }) {
  const { width, height, drawn } = SIZES[size]
  return (
    <div
      hidden={isHidden}
      className={cn(
        'border border-rp-line-strong bg-rp-sunken',
        size === 'phone' ? 'rounded-[28px] p-1.5' : 'rounded-rp-3 p-px',
      )}
    >
      <div
        className={cn('relative overflow-hidden bg-rp-surface', size === 'phone' ? 'rounded-[22px]' : 'rounded-rp-2')}
        style={{ width: drawn, height: Math.round((height * drawn) / width) }}
      >
        {children}
      </div>
    </div>
  )
}
