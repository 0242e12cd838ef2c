import { useState } from 'react'

/** Returns a save whose answer a dialog waits for, whether it is under way, and why the last one failed. */
export function useSave<T>(onSave: (value: T) => Promise<string | null>) {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (value: T) => {
    setIsSaving(true)
    setError(await onSave(value))
    setIsSaving(false)
  }
  return { isSaving, error, save: (value: T) => void save(value) }
}
