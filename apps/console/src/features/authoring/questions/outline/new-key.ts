/** Returns a random key for the name of a new item: a digit followed by three digits or letters, for example `7k3f`. */
export function newKey(): string {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint8Array(4))
  return [first % 10, ...rest.map((byte) => (byte % 36).toString(36))].join('')
}
