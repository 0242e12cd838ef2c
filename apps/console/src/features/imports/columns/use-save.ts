import { toast } from '@rapport/ui/toast'
import { useState } from 'react'

import { useIsMounted } from '../../../platform/loading/pending-action.tsx'

/**
 * Returns a save function for a dialog, whether a save is pending, and the reason why the last save failed. A toast reports the
 * failure if the dialog was closed during the save.
 */
export function useSave<T>(onSave: (value: T) => Promise<string | null>) {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isMounted = useIsMounted()
  const save = async (value: T) => {
    setIsSaving(true)
    const failure = await onSave(value)
    if (failure !== null && !isMounted()) toast.error(failure)
    setError(failure)
    setIsSaving(false)
  }
  return { isSaving, error, save: (value: T) => void save(value) }
}
