/**
 * Runs before each file of component tests: enables StrictMode, as both apps do, so that effects run twice and refs are replaced, and
 * clears the storage before each test, because a tab runs many files, and a screen stores unsaved input when it is closed.
 */
import { beforeEach } from 'vitest'
import { configure } from 'vitest-browser-react/pure'

configure({ reactStrictMode: true })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
