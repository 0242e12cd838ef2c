import { Avatar } from '@rapport/ui/avatar'
import { FrameButton } from '@rapport/ui/frame-button'
import type { ComponentProps } from 'react'

import { usePlaces } from '../../platform/use-places.ts'
import { messages } from './messages.ts'

/** Shows the current program and location. Accepts the props of a menu trigger. */
export function PlaceButton(props: ComponentProps<'button'>) {
  const { program, merchant } = usePlaces()
  return (
    <FrameButton
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      label={messages.place}
      media={<Avatar name={program?.program_name ?? null} kind="staff" />}
      title={program?.program_name}
      detail={merchant?.merchant_name}
    />
  )
}
