import { Avatar, type AvatarProps } from '@rapport/ui/avatar'
import { useState } from 'react'

interface GuestAvatarProps extends Pick<AvatarProps, 'size'> {
  /** The name beside the image; null for a person without a name. */
  name: string | null
  pic_url: string | null
}

/** Returns whether the image at an address may be loaded: from any site over TLS, or from the images of this server. @source SEC-XSS-4 */
const isImageUrl = (address: string) => /^(?:https:\/\/|\/v3\/images\/)/.test(address)

/**
 * Renders the image of a guest, or the initials when there is no image, its address is not allowed, or it cannot be loaded.
 *
 * @source Specification part 1, section 2, "Who's Here"
 */
export function GuestAvatar({ name, pic_url, size }: GuestAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = pic_url !== null && pic_url !== broken && isImageUrl(pic_url)
  return (
    <span className="relative inline-grid shrink-0">
      <Avatar name={name} {...(size ? { size } : {})} />
      {shown ? (
        <img
          src={pic_url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(pic_url)}
          className="absolute inset-0 size-full rounded-full bg-rp-sunken object-cover"
        />
      ) : null}
    </span>
  )
}
