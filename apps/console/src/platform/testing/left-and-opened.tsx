import { useState, type ComponentType } from 'react'

/** Returns a component with a page and a button, named "Leave or come back", that unmounts the page and mounts it again. */
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
