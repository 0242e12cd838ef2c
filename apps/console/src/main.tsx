import './platform/trusted-types.ts'
import { createRoot } from 'react-dom/client'

import { start } from './app/start.tsx'
import { pageRoot } from './platform/page-root.ts'
import { applyTheme } from './platform/preferences.ts'

applyTheme()
start(createRoot(pageRoot()))
