import { Spinner } from '@rapport/ui/spinner'

import { Quiet } from './quiet.tsx'

/** The page while its first code or data are on their way. @source Specification part 2, section 4, "Pages show a loading spinner" */
export function Loading() {
  return (
    <div className="grid min-h-60 flex-1 place-items-center">
      <Quiet>
        <Spinner label="Loading" />
      </Quiet>
    </div>
  )
}
