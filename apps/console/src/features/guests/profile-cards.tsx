import { prefixScheme, SOCIAL_NETWORKS } from '@rapport/domain/people/contact/social-link'
import { GUEST_EXTRAS } from '@rapport/domain/people/guests/guest-extras'
import type { GuestFormValues } from '@rapport/domain/people/guests/guest-form'
import type { Control } from 'react-hook-form'

import { FlagField, PhoneField, TextField } from '../../platform/forms/form-fields.tsx'
import { FormSection } from '../../platform/forms/form-section.tsx'
import { messages } from './messages.ts'

interface ProfileCardProps {
  control: Control<GuestFormValues>
}

const LONG = 1000
const SHORT = 200

/** Renders the card with a member's personal fields. @source Specification part 2, section 2 */
export function PersonalCard({ control }: ProfileCardProps) {
  const text = { control, maxLength: SHORT }
  return (
    <FormSection title={messages.personal} hint={messages.personalHint}>
      <TextField {...text} name="full_name" label={messages.fullName} required />
      <TextField {...text} name="member_number" label={messages.memberNumber} required maxLength={50} />
      <PhoneField control={control} name="phone" label={messages.phone} />
      <TextField {...text} name="email" label={messages.email} type="email" maxLength={254} />
      <TextField {...text} name="member_category" label={messages.memberCategory} />
      <TextField {...text} name="gender" label={messages.gender} />
      <TextField {...text} name="company" label={messages.company} />
      <TextField {...text} name="title" label={messages.title} />
      <TextField {...text} name="birthday" label={messages.birthday} hint={messages.dateHint} maxLength={10} />
      <TextField {...text} name="anniversary" label={messages.anniversary} hint={messages.dateHint} maxLength={10} />
      <TextField {...text} name="address" label={messages.address} maxLength={LONG} className="rp-mobile:col-span-2" />
      <div className="flex flex-wrap gap-x-6 gap-y-2 rp-mobile:col-span-2">
        <FlagField control={control} name="status" label={messages.status} />
        <FlagField control={control} name="email_enabled" label={messages.emailEnabled} />
        <FlagField control={control} name="text_enabled" label={messages.textEnabled} />
      </div>
    </FormSection>
  )
}

/** Renders the card with a member's preferences and other additional fields. @source Specification part 2, sections 2 and 3 */
export function ExtrasCard({ control }: ProfileCardProps) {
  return (
    <FormSection title={messages.additional} hint={messages.additionalHint}>
      {GUEST_EXTRAS.map(({ field, label }) => (
        <TextField
          key={field}
          control={control}
          name={field}
          label={label}
          maxLength={field === 'allergies' ? LONG : SHORT}
        />
      ))}
    </FormSection>
  )
}

/**
 * Renders the card with the URLs of a member's social profiles, one field for each network. @source Specification part 2, sections
 * 2 and 5
 */
export function SocialCard({ control }: ProfileCardProps) {
  return (
    <FormSection title={messages.social} hint={messages.socialHint}>
      {SOCIAL_NETWORKS.map(({ field, label }) => (
        // The scheme is added on blur, because adding it while the user types would move the caret.
        <TextField
          key={field}
          control={control}
          name={field}
          label={label}
          type="url"
          maxLength={LONG}
          onLeave={prefixScheme}
        />
      ))}
    </FormSection>
  )
}
