import { afterEach, describe, expect, test, vi } from 'vitest'

import { checkHost, isPublicAddress, systemLookup } from '#server/adapters/mail-hosts.ts'

const PUBLIC = '93.184.215.14'
const rules = (means: string[], allowed: string[] = []) => ({ lookup: async () => means, allowed })

describe('[REQ-11] a mail server that a person names', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.7',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:93.184.215.14',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
  ])('at %s is never reached, by its address or by a name', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    expect(await checkHost({ host: address, port: 587 }, rules([]))).toBeNull()
    expect(await checkHost({ host: 'mail.evil.example', port: 587 }, rules([address]))).toBeNull()
  })

  test.each([PUBLIC, '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
    'at %s is reached, at this very address',
    async (address) => {
      expect(isPublicAddress(address)).toBe(true)
      expect(await checkHost({ host: 'mail.company.example', port: 465 }, rules([address]))).toEqual({
        address,
        port: 465,
        servername: 'mail.company.example',
        isAllowListed: false,
      })
    },
  )

  test('with one public and one private address is refused', async () => {
    expect(await checkHost({ host: 'two.example', port: 587 }, rules([PUBLIC, '10.0.0.1']))).toBeNull()
  })

  test.each(['2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost'])(
    'is refused where this machine takes its name %s for itself, or for nothing',
    async (host) => {
      expect(await checkHost({ host, port: 587 }, { lookup: systemLookup, allowed: [] })).toBeNull()
    },
  )

  test.each([22, 80, 443, 5432, 3000, 26])('is reached at no other port: %i', async (port) => {
    expect(await checkHost({ host: 'mail.company.example', port }, rules([PUBLIC]))).toBeNull()
  })

  test.each([25, 465, 587, 2525])('is reached at port %i', async (port) => {
    expect(await checkHost({ host: 'mail.company.example', port }, rules([PUBLIC]))).not.toBeNull()
  })

  test('without an address is refused, and so is one that nobody can look up', async () => {
    expect(await checkHost({ host: 'none.example', port: 587 }, rules([]))).toBeNull()
    const lookup = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await checkHost({ host: 'none.example', port: 587 }, { lookup, allowed: [] })).toBeNull()
    const allowed = ['none.example:3025']
    expect(await checkHost({ host: 'none.example', port: 3025 }, { lookup, allowed })).toBeNull()
  })

  test('whose name means no address is refused', async () => {
    expect(isPublicAddress('mail.company.example')).toBe(false)
    const named = rules([PUBLIC, 'mail.company.example'])
    expect(await checkHost({ host: 'two.example', port: 587 }, named)).toBeNull()
  })

  test('is looked up as this machine looks up names, and all its addresses are told', async () => {
    expect(await systemLookup('192.0.2.7')).toEqual(['192.0.2.7'])
  })

  describe('whose name', () => {
    afterEach(() => vi.useRealTimers())

    test('nobody answers for is given up after five seconds, though it is allowed', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const lookup = () => new Promise<never>(() => undefined)
      const found = checkHost(
        { host: 'slow.example', port: 3025 },
        { lookup, allowed: ['slow.example:3025'] },
      )
      const settled = vi.fn<() => void>()
      void found.then(settled)
      await vi.advanceTimersByTimeAsync(4_999)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await found).toBeNull()
    })

    test('was answered for leaves nothing behind that waits', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await checkHost({ host: 'mail.company.example', port: 587 }, rules([PUBLIC]))
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  test('of development is reached only where it is named with its port', async () => {
    const allowed = ['127.0.0.1:3025']
    const at = (port: number) => checkHost({ host: '127.0.0.1', port }, rules([], allowed))
    expect(await at(3025)).toMatchObject({ address: '127.0.0.1', isAllowListed: true })
    expect(await at(587)).toBeNull()
  })
})
