import { useExports } from '../../platform/exports.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { ExportsButton, useExportText } from './exports-button.tsx'

const ExportsSheet = lazyPart(async () => (await import('./exports-sheet.tsx')).ExportsSheet)

/** The files that were asked for, on whatever page; nothing while there are none. @source Specification part 1, section 7 "Exports"; the tray is ours */
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
