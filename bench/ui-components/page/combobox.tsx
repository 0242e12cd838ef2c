import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Combobox } from '../../../packages/ui/src/combobox/combobox.tsx'

import './ours.css'

const FIRST = ['Robert', 'Eleanor', 'José', 'Priya', 'Margaret', 'Paulo', 'Ines', 'Ánna']
const LAST = ['Marsh', 'Ibáñez', 'Raman', 'Ellery', 'Duarte', 'Price', 'Hill', 'Novák', 'Khan']
const OPTIONS = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${FIRST[index % FIRST.length] ?? ''} ${LAST[index % LAST.length] ?? ''}`,
  detail: String(10_000 + index),
}))

function App() {
  const [value, setValue] = useState('')
  return <Combobox aria-label="Member" options={OPTIONS} value={value} onValueChange={setValue} />
}

/** Renders a Combobox with five thousand options. */
export function draw(host: HTMLElement): void {
  createRoot(host).render(<App />)
}
