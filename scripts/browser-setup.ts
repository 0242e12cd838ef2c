/**
 * Runs before each file of component tests: enables StrictMode, as both apps do, so that effects run twice and refs are replaced, and
 * clears the storage before each test, because a tab runs many files, and a screen stores unsaved input when it is closed.
 */
import { beforeEach } from 'vitest'
import { cleanup, configure } from 'vitest-browser-react/pure'

configure({ reactStrictMode: true })

const clear = () => {
  sessionStorage.clear()
  localStorage.clear()
}
// Modules read the storage when a file imports them.
clear()
beforeEach(async () => {
  // A screen stores its draft when it is removed, so the screen of the previous test is removed first.
  await cleanup()
  clear()
})
