'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { cn } from '../cn.ts'
import { Input, type InputProps } from '../input/input.tsx'

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  /** @default 'Show password' */
  showLabel?: string
  /** @default 'Hide password' */
  hideLabel?: string
}

/** Renders a password field that hides its text until the user chooses to show it. Put it in a Field, which names it. */
export function PasswordInput({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  className,
  size = 'md',
  disabled,
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span data-rp-slot="password-input" className="relative block">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size={size}
        disabled={disabled}
        className={cn('pe-11', className)}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      {/* Does not use IconButton, because its Tooltip would account for a tenth of the JavaScript on a login page. */}
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        title={shown ? hideLabel : showLabel}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className={cn(
          buttonVariants({ variant: 'quiet', size: 'sm', icon: true }),
          'absolute inset-y-0 end-1 my-auto',
          disabled && 'border-transparent! bg-transparent!',
        )}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.8} />
      </button>
    </span>
  )
}
