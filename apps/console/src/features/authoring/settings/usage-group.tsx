import { clubProfileMutations, clubProfileQueries } from '@rapport/api/queries/program-profile'
import { canUseSurvey } from '@rapport/domain/surveys/headline-form'
import { Field } from '@rapport/ui/field'
import { Select } from '@rapport/ui/select'
import { Switch } from '@rapport/ui/switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft, useSurveyId } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useSettings } from './use-settings.ts'

/** The value of the option "All locations", needed because a Select cannot have an empty value. */
const ALL = 'all'

/** Renders the settings for the survey's location, for showing the survey on Home, and for the links to review sites. */
export function UsageGroup() {
  const { settings, set, errorOf } = useSettings()
  const { merchants } = useActiveProgram()
  const { merchant_id } = settings
  const locationOptions = merchants.map((merchant) => ({
    value: String(merchant.merchant_id),
    label: merchant.merchant_name,
  }))
  const isKnown = merchant_id === null || locationOptions.some(({ value }) => value === String(merchant_id))
  return (
    <SettingsGroup title={messages.usage}>
      <Field label={messages.location} hint={messages.locationHint} error={errorOf('merchant_id')}>
        <Select
          aria-label={messages.location}
          options={[
            { value: ALL, label: messages.allLocations },
            ...locationOptions,
            ...(isKnown ? [] : [{ value: String(merchant_id), label: messages.otherLocation }]),
          ]}
          value={merchant_id === null ? ALL : String(merchant_id)}
          onValueChange={(value) => set(messages.edits.location, 'merchant_id', value === ALL ? null : Number(value))}
        />
      </Field>
      <HomeSwitch />
      <Switch
        label={messages.reviews}
        hint={messages.reviewsHint}
        checked={settings.review_links}
        onCheckedChange={(checked) => set(messages.edits.reviews, 'review_links', checked)}
      />
    </SettingsGroup>
  )
}

/** Renders the switch that determines whether Home shows the survey. The choice is one of the club's settings and is saved immediately. */
function HomeSwitch() {
  const { draft, stored } = useDraft()
  const program_id = useProgramId()
  const id = useSurveyId()
  const forms = useQuery({
    ...clubProfileQueries.headlineForms(client, program_id),
    enabled: stored.is_published,
  })
  const choose = useMutation({
    ...clubProfileMutations.chooseHeadline(client, useQueryClient(), program_id),
    // Another administrator may have changed the choice in the meantime.
    onError: () => forms.refetch(),
  })
  const home = forms.data?.find(({ use }) => use === 'home')
  const isFit = canUseSurvey('home', draft.settings)
  const isChosen = home?.feedback_form_id === id
  // Both the draft and the published survey must be of a kind that Home can show. If this survey is already chosen, the choice can
  // always be undone.
  const mayChoose = isChosen || (isFit && (home?.options.some((option) => option.feedback_form_id === id) ?? false))
  const hint = () => {
    if (choose.isError) return messageFor('update_club', choose.error)
    if (!isFit) return messages.homeUnfit
    if (!stored.is_published) return messages.homeLater
    if (forms.isError && !home) return messageFor('open', forms.error)
    if (home === undefined) return messages.homeLoading
    if (!mayChoose) return messages.homeChanged
    if (isChosen) return messages.homeHere
    return home.used === null ? messages.homeNone : messages.homeOther(home.used.title)
  }
  return (
    <Switch
      label={messages.home}
      hint={hint()}
      disabled={!mayChoose || choose.isPending}
      checked={isChosen}
      onCheckedChange={(checked) =>
        choose.mutate({
          use: 'home',
          feedback_form_id: checked ? id : null,
          replaces: home?.feedback_form_id ?? null,
        })
      }
    />
  )
}
