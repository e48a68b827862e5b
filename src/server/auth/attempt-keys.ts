import { createHmac, type KeyObject } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The keys that an attempt is counted under; keyed hashes, so that the tables reveal no address. */
export interface AttemptKeys {
  pair: Buffer
  address: Buffer
  account: Buffer
}

/** The first 80 bits of an IPv4 address that came over IPv6 are zeros, the next 16 ones. */
const MAPPED_IPV4 = [0, 0, 0, 0, 0, 0xffff]

/**
 * The network of an address. The holder of an IPv6 address has all 2^64 of its /64 network; an IPv4 address mapped to IPv6 is read as
 * IPv4 in any notation. A port is cut off: some proxies forward it, and it differs for each connection.
 */
export function networkOf(forwarded: string): string {
  const address =
    /^\[(.+)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!isIPv6(address)) return address
  const groups = groupsOfIPv6(address)
  if (MAPPED_IPV4.every((group, index) => groups[index] === group))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOfIPv6(address: string): number[] {
  const [before = [], after = []] = address.split('::').map(groupsOf)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}

/** The groups of a part of an IPv6 address, whose last 32 bits may be written as IPv4. */
function groupsOf(part: string): number[] {
  const written = part.split(':').filter(Boolean)
  return written.flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map((byte) => Number.parseInt(byte, 10))
    return [a * 256 + b, c * 256 + d]
  })
}

/** `purpose` keeps the limits of different calls apart. */
export function attemptKeysOf(
  key: KeyObject,
  purpose: string,
  account: string,
  address: string,
): AttemptKeys {
  const keyed = (...parts: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
  const network = networkOf(address)
  return {
    pair: keyed('pair', account, network),
    address: keyed('address', network),
    account: keyed('account', account),
  }
}
