import { isIPv6 } from 'node:net'

const GROUPS = 8
/**
 * Number of groups in a /64 network. A provider assigns such a network to a household or a company, and a device can use any
 * address in it.
 */
const NETWORK_GROUPS = 4

/** Returns the eight groups of an IPv6 address as written, with zeros for the groups that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
}

/**
 * Returns the key under which requests from an address are limited: an IPv4 address, even when written as IPv6, or the 64-bit
 * network of an IPv6 address.
 * Any other text is returned unchanged.
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
