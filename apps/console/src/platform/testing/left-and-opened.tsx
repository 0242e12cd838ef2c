import { useState, type ComponentType } from 'react'

/** Returns a component that renders a page and the button "Leave or come back", which alternately unmounts and mounts the page. */
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
