import type { AvatarProps } from '@rapport/ui/avatar'

import { ImageAvatar } from './image-avatar.tsx'

interface GuestAvatarProps extends Pick<AvatarProps, 'size'> {
  /** The name that provides the initials; null for a person without a name. */
  name: string | null
  pic_url: string | null
}

/** Renders the image of a guest, or their initials. @source Specification part 1, section 2, "Who's Here" */
export function GuestAvatar({ name, pic_url, size }: GuestAvatarProps) {
  return <ImageAvatar name={name} url={pic_url} {...(size ? { size } : {})} />
}
