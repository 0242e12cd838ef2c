import { draftMutations } from '@rapport/api/queries/drafts'
import { clubProfileQueries } from '@rapport/api/queries/program-profile'
import { IMAGE_TYPE_WRONG, MAX_SENT_IMAGE_BYTES } from '@rapport/domain/people/profile-image'
import { deriveBrandColors, isBrandColor } from '@rapport/domain/surveys/brand'
import { checkBrandColor } from '@rapport/domain/surveys/brand-contrast'
import { Badge } from '@rapport/ui/badge'
import { Field } from '@rapport/ui/field'
import { ImageInput } from '@rapport/ui/image-input'
import { Input } from '@rapport/ui/input'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useSurveyId } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useSettings } from './use-settings.ts'

/** Renders the fields for the header image and the color of the survey page, and a preview that rates the color's contrast. */
export function AppearanceGroup() {
  const { settings } = useSettings()
  const club = useQuery(clubProfileQueries.one(client, useProgramId()))
  const color = settings.brand_color ?? club.data?.brand_primary_color ?? null
  return (
    <SettingsGroup title={messages.appearance} hint={messages.appearanceHint}>
      <HeaderImage />
      <ColorField />
      {isBrandColor(color) ? <Preview color={color} title={settings.title} image={settings.header_img_url} /> : null}
    </SettingsGroup>
  )
}

function HeaderImage() {
  const { settings, set, errorOf } = useSettings()
  const upload = useMutation(draftMutations.addHeaderImage(client, useProgramId(), useSurveyId()))
  const error = upload.isError ? messageFor('update_image', upload.error) : errorOf('header_img_url')
  return (
    <Field label={messages.image} hint={messages.imageHint} error={error}>
      <ImageInput
        aria-label={messages.image}
        value={settings.header_img_url}
        aspect={3}
        maxWidth={1500}
        maxBytes={MAX_SENT_IMAGE_BYTES}
        disabled={upload.isPending}
        texts={{
          ...(upload.isPending ? { prompt: messages.imageSaving, change: messages.imageSaving } : {}),
          kinds: messages.imageKinds,
          wrongKind: IMAGE_TYPE_WRONG,
        }}
        onValueChange={(image) => {
          if (image === null) return set(messages.edits.image, 'header_img_url', null)
          return upload.mutate(image.url, {
            onSuccess: ({ url }) => set(messages.edits.image, 'header_img_url', url),
          })
        }}
      />
    </Field>
  )
}

function ColorField() {
  const { settings, set, errorOf } = useSettings()
  const color = settings.brand_color ?? ''
  return (
    <Field label={messages.color} hint={messages.colorHint} error={errorOf('brand_color')}>
      <Input
        value={color}
        maxLength={7}
        placeholder={messages.colorOfClub}
        spellCheck={false}
        onChange={(event) => set(messages.edits.color, 'brand_color', event.target.value.trim() || null)}
      />
    </Field>
  )
}

function Preview({ color, title, image }: { color: string; title: string; image: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const { brand, on_brand } = deriveBrandColors(color)
  const { isGood, sentences } = checkBrandColor(color)
  const Icon = isGood ? Check : TriangleAlert
  return (
    <div className="grid gap-3">
      {/* The colors come from the survey or the club instead of the theme, so they are inline styles. */}
      <div
        aria-hidden="true"
        className="relative isolate overflow-clip rounded-rp-3 border border-rp-line px-5 py-6 forced-color-adjust-none"
        style={{ backgroundColor: brand, color: on_brand }}
      >
        {image === null || image === broken ? null : (
          <>
            <img
              src={image}
              alt=""
              onError={() => setBroken(image)}
              className="absolute inset-0 -z-20 size-full object-cover"
            />
            <span className="absolute inset-0 -z-10 opacity-85" style={{ backgroundColor: brand }} />
          </>
        )}
        <p className="truncate font-rp-strong">{title}</p>
      </div>
      <div role="status" className="grid gap-1 text-rp-13">
        <p>
          <Badge tone={isGood ? 'positive' : 'warning'}>
            <Icon aria-hidden="true" strokeWidth={2} />
            {isGood ? messages.contrastGood : messages.contrastPoor}
          </Badge>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence} className="text-rp-muted">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}
