import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A provider gives a household or a company a network of 64 bits, and any device in it addresses without end. */
const NETWORK_GROUPS = 4

/** Returns the eight groups of an IPv6 address as they are written, zeros for those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
}

/**
 * Returns what a limit by address counts: an IPv4 address itself, also one written as IPv6, and the network of 64 bits of an IPv6
 * address. Any other text is returned unchanged.
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::/64'
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return ip
  const network = groupsOf(address).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
