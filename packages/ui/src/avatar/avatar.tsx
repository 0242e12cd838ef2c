import { cva } from 'class-variance-authority'
import { User } from 'lucide-react'
import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The full name; null for an anonymous person, who is shown as an icon. */
  name: string | null
  /** Member avatars are round; staff avatars are square. @default 'member' */
  kind?: 'member' | 'staff'
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

const avatarVariants = cva(
  'inline-grid shrink-0 place-items-center font-rp-strong tracking-[0.01em] select-none forced-colors:border',
  {
    variants: {
      kind: { member: 'rounded-full', staff: '' },
      size: { sm: 'size-5.5 text-[9px]', md: 'size-8 text-rp-11', lg: 'size-12 text-rp-16', xl: 'size-18 text-rp-22' },
      named: {
        true: 'rp-avatar-tint',
        false: 'border border-rp-line-strong bg-rp-sunken text-rp-muted [&>svg]:size-1/2',
      },
    },
    compoundVariants: [
      { kind: 'staff', size: ['sm', 'md'], className: 'rounded-rp-2' },
      { kind: 'staff', size: ['lg', 'xl'], className: 'rounded-rp-3' },
    ],
    defaultVariants: { kind: 'member', size: 'md' },
  },
)

const TINTS = [
  'var(--rp-data-1)',
  'var(--rp-data-2)',
  'var(--rp-data-5)',
  'var(--rp-data-6)',
  'var(--rp-data-8)',
] as const

/**
 * Shows a person as one or two letters on a tint derived from the name, or as an icon if there is no name. The avatar is hidden
 * from assistive technology, so write the name next to it.
 */
export function Avatar({ name, kind, size, className, style, ...props }: AvatarProps) {
  const initials = initialsOf(name)
  const tint = TINTS[[...(name ?? '')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length]
  return (
    <span
      data-rp-slot="avatar"
      aria-hidden="true"
      className={cn(avatarVariants({ kind, size, named: initials !== '' }), className)}
      // Uses a custom property instead of a class, because the tint is computed from the name.
      style={{ ...(initials ? { ['--rp-avatar' as string]: tint } : {}), ...style }}
      {...props}
    >
      {initials || <User strokeWidth={1.8} />}
    </span>
  )
}

/** Returns the first letters of the first and the last word, in capitals, or an empty string if there is no name. */
function initialsOf(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
