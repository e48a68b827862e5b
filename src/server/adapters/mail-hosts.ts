import dns from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A mail server as a person names it. */
export interface MailHost {
  host: string
  port: number
}

/** A mail server whose address was checked: the connection goes to this very address, whatever the name means a moment later. */
export interface CheckedHost {
  address: string
  port: number
  /** The name that the server's certificate must have; undefined: the server was named by its address. */
  servername: string | undefined
  /** True for a server of development and tests, which needs no certificate. */
  isAllowListed: boolean
}

/** All addresses of a name. */
export type Lookup = (name: string) => Promise<string[]>

/** The ports on which mail servers take mails. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]

const LOOKUP_MS = 5_000

/** Addresses that are not of the public internet: this machine, private networks, metadata services, what is reserved. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is public; in it are documentation, tunnels that carry an IPv4 address, and what is reserved.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
const publicIPv6 = new BlockList()
publicIPv6.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the public internet. An IPv4 address that is written as IPv6 counts as none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return publicIPv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** All addresses of a name, as this machine resolves names; forms such as 2130706433 are resolved, too. */
export const systemLookup: Lookup = async (name) =>
  (await dns.lookup(name, { all: true })).map(({ address }) => address)

interface HostRules {
  lookup: Lookup
  /** Servers of development and tests as `host:port`, which are reached wherever they are. */
  allowed: readonly string[]
}

/**
 * The address that a connection to a mail server may go to; null: none. A name of which one address is not public is refused: it
 * was made to mislead. Tells no reason, so that nobody learns what stands in this network.
 */
export async function checkHost(
  { host, port }: MailHost,
  { lookup, allowed }: HostRules,
): Promise<CheckedHost | null> {
  const isAllowListed = allowed.includes(`${host}:${port}`)
  if (!isAllowListed && !MAIL_PORTS.includes(port)) return null
  const late = Promise.withResolvers<string[]>()
  const limit = setTimeout(() => late.resolve([]), LOOKUP_MS)
  const addresses = isIP(host) ? [host] : await Promise.race([lookup(host).catch(() => []), late.promise])
  clearTimeout(limit)
  const [address] = addresses
  if (address === undefined || (!isAllowListed && !addresses.every(isPublicAddress))) return null
  return { address, port, servername: isIP(host) ? undefined : host, isAllowListed }
}
