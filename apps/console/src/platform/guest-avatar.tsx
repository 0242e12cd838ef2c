import { Avatar, type AvatarProps } from '@rapport/ui/avatar'
import { useState } from 'react'

interface GuestAvatarProps extends Pick<AvatarProps, 'size'> {
  /** The name beside it; null for a person without a name. */
  name: string | null
  pic_url: string | null
}

/** Only addresses that are always loaded as an image: of another site over TLS, or of those that we serve. @source SEC-XSS-4 */
const isPicture = (address: string) => /^(?:https:\/\/|\/v3\/images\/)/.test(address)

/** A guest's picture; their letters while there is none, or when it cannot be shown. @source Specification part 1, section 2, "Who's Here" */
export function GuestAvatar({ name, pic_url, size }: GuestAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = pic_url !== null && pic_url !== broken && isPicture(pic_url)
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
