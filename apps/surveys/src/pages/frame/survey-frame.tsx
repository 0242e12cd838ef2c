import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { deriveBrandColors } from '@rapport/domain/surveys/brand'
import { safeImageUrl } from '@rapport/domain/surveys/image-url'
import { cn } from '@rapport/ui/cn'
import { ProgressRing } from '@rapport/ui/progress-ring'
import { useLayoutEffect, type ReactNode } from 'react'

import { endFirst } from '../../first/first-form.ts'
import { usePageTexts } from '../../language/language-context.ts'
import { LanguageSwitch } from '../../language/language-switch.tsx'
import { ClubLogo, ClubImage } from './club-logo.tsx'
import { SurveyFooter } from './survey-footer.tsx'

/** The member's progress through the survey: the percentage, and its text for screen readers. */
export interface Progress {
  readonly value: number
  readonly text: string
}

interface SurveyFrameProps {
  response: PublicResponse
  /** The member's progress through the survey; if it is missing, no progress ring is rendered. */
  progress?: Progress
  /** The bar at the bottom of the page, within reach of the thumb. */
  bar?: ReactNode
  /** Centers the content, for a page with a single message. */
  isCentered?: boolean
  children: ReactNode
}

/**
 * Renders the frame of a survey page in the club's colors: a header with progress, one column of content, a bar and a footer.
 *
 * @source Specification part 2, sections 2 and 3
 */
export function SurveyFrame({ response, progress, bar, isCentered = false, children }: SurveyFrameProps) {
  useBrand(response)
  useLayoutEffect(endFirst, [])
  const { full_size_bg_image, hide_overlay } = response.customization
  const image = safeImageUrl(response.header_img_url)
  const background = full_size_bg_image ? image : null
  return (
    <div
      className={cn('relative isolate flex min-h-dvh flex-col text-rp-text', background === null && 'bg-rp-surface')}
    >
      {background === null ? null : (
        <>
          <ClubImage src={background} className="fixed inset-0 -z-20 size-full object-cover" />
          {hide_overlay ? null : <span className="fixed inset-0 -z-10 bg-rp-surface opacity-80" />}
        </>
      )}
      <SurveyHeader response={response} {...(progress ? { progress } : {})} />
      <LanguageSwitch />
      <main
        className={cn(
          'mx-auto w-full max-w-[600px] flex-1 px-5',
          background === null ? '' : 'bg-rp-surface',
          isCentered ? 'grid content-center justify-items-center gap-6 py-10 text-center' : 'flex flex-col pt-8 pb-6',
        )}
      >
        {children}
      </main>
      {bar}
      <SurveyFooter response={response} />
    </div>
  )
}

function SurveyHeader({ response, progress }: { response: PublicResponse; progress?: Progress }) {
  const texts = usePageTexts()
  const { program_name, title, customization } = response
  const { program_title, program_title_colon, hide_logo, hide_progress, hide_overlay } = customization
  const { inverse_header, full_size_bg_image, logo_in_footer } = customization
  const image = full_size_bg_image ? null : safeImageUrl(response.header_img_url)
  const plane = inverse_header ? 'brand-plane-inverse' : 'brand-plane'
  return (
    <header
      className={cn(
        'relative isolate flex min-h-19 items-center gap-3 px-5 pt-[calc(env(safe-area-inset-top)+16px)] pb-4',
        image === null ? '' : 'min-h-32',
        plane,
      )}
    >
      {image === null ? null : (
        <>
          <ClubImage src={image} className="absolute inset-0 -z-20 size-full object-cover" />
          {hide_overlay ? null : <span className={cn('absolute inset-0 -z-10 opacity-85', plane)} />}
        </>
      )}
      {hide_logo || logo_in_footer ? null : <ClubLogo response={response} />}
      <p className="grid min-w-0 flex-1">
        <span className="line-clamp-2 font-rp-strong">{`${program_title || program_name}${program_title_colon ? ':' : ''}`}</span>
        <span className="truncate text-rp-13">{title}</span>
      </p>
      {progress === undefined || hide_progress ? null : (
        <ProgressRing aria-label={texts.progress} value={progress.value} valueText={progress.text} />
      )}
    </header>
  )
}

/** Sets the club's colors for the header and selected answers, and the brand color mixed with 40% black for the inverse header. */
function useBrand({ brand_primary_color }: PublicResponse): void {
  useLayoutEffect(() => {
    const { brand, on_brand, shade, on_shade } = deriveBrandColors(brand_primary_color)
    const { style } = document.documentElement
    style.setProperty('--rp-brand', brand)
    style.setProperty('--on-brand', on_brand)
    style.setProperty('--brand-shade', shade)
    style.setProperty('--on-brand-shade', on_shade)
  }, [brand_primary_color])
}

/** Renders a club's text as plain text: markup is not interpreted, and line breaks are preserved. @source SEC-XSS-2 */
export function TextLines({ text }: { text: string }) {
  return <p className="max-w-[52ch] text-pretty whitespace-pre-line text-rp-muted">{text}</p>
}
