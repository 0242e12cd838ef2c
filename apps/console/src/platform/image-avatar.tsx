import { Avatar, type AvatarProps } from '@rapport/ui/avatar'
import { cn } from '@rapport/ui/cn'
import { useState } from 'react'

interface ImageAvatarProps extends Pick<AvatarProps, 'kind' | 'size'> {
  /** The name that provides the initials; null for a person without a name. */
  name: string | null
  /** The URL of the image; null if there is no image. */
  url: string | null
}

/** Returns whether an image URL is allowed: an https URL of any site, or the path of an image on this server. @source SEC-XSS-4 */
const isImageUrl = (address: string) => /^(?:https:\/\/|\/v3\/images\/)/.test(address)

/** Renders an image, or the initials when there is no image, its URL is not allowed, or it cannot be loaded. */
export function ImageAvatar({ name, url, kind = 'member', size = 'md' }: ImageAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = url !== null && url !== broken && isImageUrl(url)
  return (
    <span className="relative inline-grid shrink-0">
      <Avatar name={name} kind={kind} size={size} />
      {shown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className={cn(
            'absolute inset-0 size-full',
            // Logos are designed for the club's color, which is their background in the surveys.
            kind === 'member'
              ? 'rounded-full bg-rp-sunken object-cover'
              : 'rounded-rp-2 bg-rp-brand-field object-contain',
          )}
        />
      ) : null}
    </span>
  )
}
