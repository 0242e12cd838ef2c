import type { Wave } from '@rapport/api/contract/feedback/waves'
import { formatWave } from '@rapport/domain/performance/wave-view'
import { FilterSelect } from '@rapport/ui/filter-select'

import { messages } from '../messages.ts'

interface WaveSelectProps {
  /** The waves, newest first. */
  waves: readonly Wave[]
  /** The displayed wave; null when there is none. */
  wave: Wave | null
  onChange: (wave: Wave) => void
}

/**
 * Renders the period select of an anonymous survey. Its options are the survey's waves instead of date ranges.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function WaveSelect({ waves, wave, onChange }: WaveSelectProps) {
  return (
    <FilterSelect
      noDeselect
      label={messages.wave}
      options={waves.map((one) => ({ value: String(one.wave_id), label: formatWave(one) }))}
      value={wave === null ? '' : String(wave.wave_id)}
      onValueChange={(id) => {
        const chosen = waves.find(({ wave_id }) => String(wave_id) === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
