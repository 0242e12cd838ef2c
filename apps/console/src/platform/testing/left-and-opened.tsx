import { useState, type ComponentType } from 'react'

/** A page with a button, named "Leave or come back", that takes it away and opens it anew. */
export function leftAndOpened(Page: ComponentType): ComponentType {
  return function LeftAndOpened() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Leave or come back
        </button>
        {isOpen ? <Page /> : null}
      </>
    )
  }
}
