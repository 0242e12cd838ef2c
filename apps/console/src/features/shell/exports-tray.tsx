import { useExports } from '../../platform/exports.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { ExportsButton, useExportText } from './exports-button.tsx'

const ExportsSheet = lazyPart(async () => (await import('./exports-sheet.tsx')).ExportsSheet)

/** Lists the requested exports on every page; renders only its live region while there are none. @source Specification part 1, section 7 "Exports" */
export function ExportsTray() {
  const tasks = useExports()
  const { words } = useExportText()
  return (
    <>
      <span role="status" className="sr-only">
        {words}
      </span>
      {tasks.length === 0 ? null : (
        <OnFirstUse face={<ExportsButton />}>
          <ExportsSheet />
        </OnFirstUse>
      )}
    </>
  )
}
