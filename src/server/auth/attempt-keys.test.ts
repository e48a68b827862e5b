import { createSecretKey, randomBytes } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { attemptKeysOf, networkOf } from '#server/auth/attempt-keys.ts'

describe('what attempts are counted under', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:198.51.100.20', '198.51.100.20'],
    ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
    ['64:ff9b:1:2:3:4:203.0.113.7', '64:ff9b:1:2::/64'],
    ['::1.2.3.4:5.6.7.8', '::1.2.3.4:5.6.7.8'],
    ['203.0.113.7:51234 203.0.113.8', '203.0.113.7:51234 203.0.113.8'],
    ['at 203.0.113.7:51234', 'at 203.0.113.7:51234'],
    ['at [2001:db8::1]', 'at [2001:db8::1]'],
    ['[2001:db8::1]:https', '[2001:db8::1]:https'],
  ])('[AUTH-13] %s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('[AUTH-13] purposes, accounts and networks are kept apart, addresses of one network are not', () => {
    const key = createSecretKey(randomBytes(32))
    const keys = attemptKeysOf(key, 'login', 'anna@test.example', '2001:db8::1')
    expect(attemptKeysOf(key, 'login', 'anna@test.example', '2001:db8::2')).toEqual(keys)
    const others = [
      attemptKeysOf(key, 'reset', 'anna@test.example', '2001:db8::1'),
      attemptKeysOf(key, 'login', 'carl@test.example', '2001:db8::1'),
      attemptKeysOf(key, 'login', 'anna@test.example', '2001:db8:1::1'),
    ]
    for (const other of others) expect(other.pair).not.toEqual(keys.pair)
  })

  test('[AUTH-13] an account that is named like an address does not lock the address', () => {
    const keys = attemptKeysOf(createSecretKey(randomBytes(32)), 'login', '203.0.113.7', '203.0.113.7')
    expect(keys.account).not.toEqual(keys.address)
  })
})
