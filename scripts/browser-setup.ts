/** Runs before each file of component tests: enables StrictMode, as both apps do, so that effects run twice and refs are replaced. */
import { configure } from 'vitest-browser-react/pure'

configure({ reactStrictMode: true })
