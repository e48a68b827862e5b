import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

const read = (variables: Record<string, string>, isDemo = false) => readConfig(variables, { isDemo })

describe('the configuration', () => {
  test('needs nothing to be set', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '::',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      database: undefined,
      logLevel: 'info',
      trustProxy: false,
      environment: '',
      mail: { from: 'Kedja <kedja@localhost>' },
    })
  })

  test('the demo has data of its own', () => {
    expect(read({}, true).dataDir).toBe(path.resolve('data-demo'))
    expect(read({ DATA_DIR: '/srv/kedja' }, true).dataDir).toBe('/srv/kedja')
  })

  test('an empty variable is one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SECRET_KEY: '' })).toEqual(read({}))
  })

  test('the public address follows the port and has no slash at its end', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    for (const end of ['/', '//'])
      expect(read({ PUBLIC_URL: `https://kedja.example.com${end}` }).publicUrl).toBe(
        'https://kedja.example.com',
      )
    expect(read({ PUBLIC_URL: 'https://example.com/kedja' }).publicUrl).toBe('https://example.com/kedja')
  })

  test('trusts the proxies that are named', () => {
    expect(read({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(read({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
    expect(read({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
  })

  test.each([
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    'localhost',
    'kedja.internal',
    'k',
    'kedja.k',
    'rack-1',
    '1st.rack-1.internal',
    'rack.19',
  ])('listens on %s', (host) => {
    expect(read({ HOST: host }).host).toBe(host)
  })

  test('a bucket is complete or not there', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'kedja',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(read(s3).s3).toMatchObject({ bucket: 'kedja', region: 'us-east-1' })
    expect(() => read({ ...s3, S3_BUCKET: '' })).toThrow(
      'S3_BUCKET: must be set when another S3_ variable is',
    )
  })

  test('one process does all, unless it is given a role on a database that several share', () => {
    expect(read({}).role).toBe('all')
    const DATABASE_URL = 'postgres://kedja:secret@db/kedja'
    for (const ROLE of ['all', 'web', 'worker']) expect(read({ ROLE, DATABASE_URL }).role).toBe(ROLE)
    expect(() => read({ ROLE: 'web' })).toThrow('DATABASE_URL: must be set when ROLE is web')
    expect(() => read({ ROLE: 'worker' })).toThrow('DATABASE_URL: must be set when ROLE is worker')
    expect(() => read({ DATABASE_DIRECT_URL: DATABASE_URL })).toThrow(
      'DATABASE_URL: must be set when DATABASE_DIRECT_URL is',
    )
  })

  test('what needs a connection of its own goes past the pooler, where a way past it is given', () => {
    const DATABASE_URL = 'postgres://kedja:secret@pooler/kedja'
    const DATABASE_DIRECT_URL = 'postgres://kedja:secret@db/kedja'
    const both = read({ DATABASE_URL, DATABASE_DIRECT_URL })
    expect([both.database?.host, both.directDatabase?.host]).toEqual(['pooler', 'db'])
    expect(read({ DATABASE_URL }).directDatabase?.host).toBe('pooler')
  })

  test.each([
    ['ROLE', 'workers', 'must be one of all, web, worker'],
    ['PORT', 'eighty', 'must be a port number'],
    ['PORT', '65536', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['HOST', '127.0.0.256', 'must be an address such as 127.0.0.1 or ::1'],
    ['HOST', 'http://localhost', 'must be an address such as'],
    ...['a b', '_kedja', '-kedja', 'kedja-', 'kedja_', 'a._b', 'a.b_c', 'a.b_', 'a.', '1.2'].map(
      (name): [string, string, string] => ['HOST', name, 'must be an address such as'],
    ),
    ['PUBLIC_URL', 'kedja.example.com', 'must be an address such as https://'],
    ['DATABASE_URL', 'mysql://host/kedja', 'must begin with postgres://'],
    ['DATABASE_URL', 'postgres://u:p@host:54x/kedja', 'must look like postgres://'],
    ['DATABASE_URL', 'postgres://u:p@host', 'must name a database'],
    ['DATABASE_URL', 'postgres://host/kedja', 'must name a user'],
    ['SECRET_KEY', 'short', 'must have at least 32 characters'],
    ['SMTP_URL', 'http://mail.example.com', 'must be an address such as smtps://'],
    ['SMTP_URL', 'mail.example.com:587', 'must be an address such as smtps://'],
    ['MAIL_FROM', 'Kedja', 'must be an address such as kedja@example.com'],
    [
      'MAIL_FROM',
      'Kedja <kedja@example.com>\nBcc: all@example.com',
      'must be an address such as kedja@example.com',
    ],
    ['SMTP_ALLOWED_HOSTS', 'localhost', 'must be a list such as localhost:2525'],
    ['SMTP_ALLOWED_HOSTS', 'localhost:2525, mail.test:25', 'must be a list such as localhost:2525'],
    ['BOUNCE_DOMAIN', 'https://bounces.example.com', 'must be a domain such as bounces.example.com'],
    ['BOUNCE_DOMAIN', 'b@bounces.example.com', 'must be a domain such as bounces.example.com'],
    ['BOUNCE_SMTP_PORT', 'smtp', 'must be a port number'],
    ['BOUNCE_SMTP_PORT', '0', 'must be a port number'],
    ['BOUNCE_SMTP_PORT', '70000', 'must be a port number'],
    ['AUTHORITY_URL', 'echa', 'must be an address such as https://'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error'],
    ['TRUST_PROXY', 'perhaps', 'must be true, false or a list of addresses'],
    ['BRAND_SUSTAINABILITY_WORD', 'w'.repeat(41), 'must have at most 40 characters'],
    ['ENVIRONMENT', 'e'.repeat(21), 'must have at most 20 characters'],
    ['S3_ENDPOINT', 'bucket', 'must be an address such as https://'],
  ])('a wrong %s is named in one line', (name, value, reason) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: ${reason}[^\\n]*$`))
  })

  test.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: must be set when SMTP_URL is'],
    [{ BOUNCE_DOMAIN: 'bounces.example.com' }, 'BOUNCE_SMTP_PORT: must be set when BOUNCE_DOMAIN is'],
    [{ BOUNCE_SMTP_PORT: '25' }, 'BOUNCE_DOMAIN: must be set when BOUNCE_SMTP_PORT is'],
    [{ GOOGLE_CLIENT_ID: 'kedja' }, 'GOOGLE_CLIENT_SECRET: must be set when GOOGLE_CLIENT_ID is'],
    [{ GOOGLE_CLIENT_SECRET: 'hunter2' }, 'GOOGLE_CLIENT_ID: must be set when GOOGLE_CLIENT_SECRET is'],
    [{ MICROSOFT_CLIENT_ID: 'kedja' }, 'MICROSOFT_CLIENT_SECRET: must be set when MICROSOFT_CLIENT_ID is'],
    [
      { MICROSOFT_CLIENT_SECRET: 'hunter2' },
      'MICROSOFT_CLIENT_ID: must be set when MICROSOFT_CLIENT_SECRET is',
    ],
  ])('half of a setting of mail (%o) is named in one line', (variables, reason) => {
    expect(() => read(variables)).toThrow(new RegExp(`^${reason}$`))
  })

  test('the settings of mail are those that were given, names of servers in small letters', () => {
    const config = read({
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      MAIL_FROM: 'Kedja <kedja@example.com>',
      BOUNCE_DOMAIN: 'Bounces.Example.com',
      BOUNCE_SMTP_PORT: '2525',
      GOOGLE_CLIENT_ID: 'one',
      GOOGLE_CLIENT_SECRET: 'two',
      MICROSOFT_CLIENT_ID: 'three',
      MICROSOFT_CLIENT_SECRET: 'four',
      SMTP_ALLOWED_HOSTS: 'LocalHost:2525,127.0.0.1:1025',
    })
    expect(config.mail).toMatchObject({
      smtpUrl: 'smtps://user:secret@mail.example.com:465',
      from: 'Kedja <kedja@example.com>',
      bounceDomain: 'bounces.example.com',
      isKept: false,
    })
    expect(config.bouncePort).toBe(2525)
    expect(config.mailboxes).toEqual({
      clients: { google: { id: 'one', secret: 'two' }, microsoft: { id: 'three', secret: 'four' } },
      allowedHosts: ['localhost:2525', '127.0.0.1:1025'],
    })
  })

  test('a refused secret is not repeated', () => {
    expect(() => read({ DATABASE_URL: 'postgres://u:hunter2@host:54x/kedja' })).not.toThrow('hunter2')
    expect(() => read({ SECRET_KEY: 'hunter2' })).not.toThrow('hunter2')
  })
})
