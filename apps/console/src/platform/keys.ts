/**
 * Idempotency keys of one form: the same content gets the same key, so that a second press, or a repeat by the network, makes
 * nothing twice. Keep the function in state.
 * @source Decisions, section 6
 * @example const [keyOf] = useState(createKeys)
 */
export function createKeys(): (content: unknown) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}
