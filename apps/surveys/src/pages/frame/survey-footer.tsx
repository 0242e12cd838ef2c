import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { safeImageUrl } from '@rapport/domain/surveys/image-url'
import { PoweredBy } from '@rapport/ui/powered-by'

import { usePageTexts } from '../../language/language-context.ts'
import { ClubLogo, ClubImage } from './club-logo.tsx'

/**
 * Renders the footer of a survey page: the logo and the "powered by" line, if configured.
 *
 * @source Specification part 2, section 3, "Form customization"
 */
export function SurveyFooter({ response }: { response: PublicResponse }) {
  const { hide_logo, logo_in_footer, powered_by } = response.customization
  const hasLogo = logo_in_footer && !hide_logo
  if (!hasLogo && powered_by === 'none') return null
  return (
    <footer className="relative grid justify-items-center gap-3 bg-rp-surface pt-4 pb-[calc(env(safe-area-inset-bottom)+16px)]">
      {hasLogo ? <ClubLogo response={response} /> : null}
      {powered_by === 'none' ? null : <Powered response={response} by={powered_by} />}
    </footer>
  )
}

interface PoweredProps {
  response: PublicResponse
  by: 'merchant' | 'program' | 'organization'
}

/**
 * Renders "Powered by" with the configured logo. If there is no logo, shows the program's name if `by` is `program`, and "Rapport"
 * otherwise.
 */
function Powered({ response: { logos, program_name }, by }: PoweredProps) {
  const texts = usePageTexts()
  const src = safeImageUrl(logos[by])
  if (src === null && by !== 'program') return <PoweredBy text={texts.poweredBy} className="justify-center" />
  return (
    <p className="flex items-center justify-center gap-1.5 text-rp-11 text-rp-muted">
      {texts.poweredBy} {src === null ? null : <ClubImage src={src} className="h-4 w-auto max-w-24 object-contain" />}
      <span className={src === null ? 'font-rp-medium text-rp-strong' : 'sr-only'}>{program_name}</span>
    </p>
  )
}
