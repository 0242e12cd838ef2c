import type { PublicResponse } from '@rapport/api/contract/responses'
import { deriveBrandColors } from '@rapport/domain/brand'
import { readInitials } from '@rapport/domain/text'
import { PoweredBy } from '@rapport/ui/powered-by'
import { ProgressRing } from '@rapport/ui/progress-ring'
import { useLayoutEffect, useState, type ReactNode } from 'react'

import { messages } from '../messages.ts'

/** How far the member is: percent, and the words read for it. */
export interface Progress {
  readonly value: number
  readonly text: string
}

interface SurveyFrameProps {
  response: PublicResponse
  /** No ring without it. */
  progress?: Progress
  /** The bar at the end of the page, within the thumb's reach. */
  bar?: ReactNode
  /** Puts the contents into the middle, for a page with one thing to say. */
  isCentered?: boolean
  children: ReactNode
}

/** The page of one survey in its club's colour: header with the progress, one column, bar, Powered by. @source Specification part 2, section 2 */
export function SurveyFrame({ response, progress, bar, isCentered = false, children }: SurveyFrameProps) {
  const { brand_primary_color, program_name, title, customization } = response
  useLayoutEffect(() => {
    const { brand, on_brand } = deriveBrandColors(brand_primary_color)
    document.documentElement.style.setProperty('--brand', brand)
    document.documentElement.style.setProperty('--on-brand', on_brand)
  }, [brand_primary_color])

  return (
    <div className="flex min-h-dvh flex-col bg-surface text-text">
      <header className="brand-plane flex min-h-19 items-center gap-3 px-5 pt-[calc(env(safe-area-inset-top)+16px)] pb-4">
        {customization.hide_logo ? null : <Logo response={response} />}
        <p className="grid min-w-0 flex-1">
          <span className="truncate font-strong">{customization.program_title || program_name}</span>
          <span className="truncate text-13">{title}</span>
        </p>
        {progress === undefined || customization.hide_progress ? null : (
          <ProgressRing aria-label={messages.progress} value={progress.value} valueText={progress.text} />
        )}
      </header>
      <main
        className={
          isCentered
            ? 'mx-auto grid w-full max-w-[600px] flex-1 content-center justify-items-center gap-6 px-5 py-10 text-center'
            : 'mx-auto flex w-full max-w-[600px] flex-1 flex-col px-5 pt-8 pb-6'
        }
      >
        {children}
      </main>
      {bar}
      {customization.powered_by === 'none' ? null : (
        <PoweredBy
          words={messages.poweredBy}
          className="justify-center pt-4 pb-[calc(env(safe-area-inset-bottom)+16px)]"
        />
      )}
    </div>
  )
}

/** The club's own picture, or its initials when there is none or it does not load. */
function Logo({ response: { logos, program_name } }: { response: PublicResponse }) {
  const [broken, setBroken] = useState<string | null>(null)
  const src = [logos.merchant, logos.program, logos.organization].find(isSafeImage)
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className="size-9 rounded-2 object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-2 border border-current text-13 font-strong"
    >
      {readInitials(program_name)}
    </span>
  )
}

/** Pictures come over https or from our own files, and from nowhere else. @source Decisions, section 12, "CSP" */
function isSafeImage(url: string | null): url is string {
  return url !== null && (/^https:\/\//i.test(url) || /^\/(?!\/)/.test(url))
}
