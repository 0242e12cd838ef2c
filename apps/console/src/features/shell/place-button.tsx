import { Avatar } from '@rapport/ui/avatar'
import { FrameButton } from '@rapport/ui/frame-button'
import type { ComponentProps } from 'react'

import { usePlaces } from '../../platform/use-places.ts'
import { messages } from './messages.ts'

/** Says at which program and location the console is. It takes what the trigger of a menu gives it. */
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
