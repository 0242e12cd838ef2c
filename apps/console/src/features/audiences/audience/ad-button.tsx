import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { AD_BUTTON_TEXT, deriveAdButton } from '@rapport/domain/audiences/ad-audience'
import { Button } from '@rapport/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { Tooltip } from '@rapport/ui/tooltip'

import { insightText } from '../messages.ts'
import { OutsideLink } from './outside-link.tsx'

/**
 * Renders the ad platform control of a campaign in one of its four states.
 *
 * @source Specification part 2, section 4 "Social ad sync button"
 */
export function AdButton({ audience }: { audience: AudienceDetail }) {
  const state = deriveAdButton(audience)
  const text = AD_BUTTON_TEXT[state]
  if (state === 'open') return <OutsideLink href={audience.fb_audience_url ?? ''}>{text}</OutsideLink>
  if (state === 'add_account') {
    return (
      <Popover>
        <PopoverTrigger asChild>
          <Button>{text}</Button>
        </PopoverTrigger>
        <PopoverContent aria-label={text} align="end">
          <p className="text-rp-13 text-pretty">{insightText.noAccountText}</p>
        </PopoverContent>
      </Popover>
    )
  }
  // The disabled button stays in the tab order, so that the reason for its state can be read.
  return (
    <Tooltip text={state === 'too_small' ? insightText.tooSmall : insightText.processing} describes>
      <Button aria-disabled="true" className="text-rp-disabled hover:bg-transparent">
        {text}
      </Button>
    </Tooltip>
  )
}
