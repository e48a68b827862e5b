import { createSecretKey, type KeyObject } from 'node:crypto'

import { accessTokenReader, type AccessTokenReader } from '#server/auth/access-token.ts'
import { deriveSecret } from '#server/secrets/secret-key.ts'

/** The keys of authentication, each for one purpose. All processes of an installation have the same ones. */
export interface AuthKeys {
  accessTokens: KeyObject
  readAccessToken: AccessTokenReader
  refreshTokens: KeyObject
  /** Hides e-mail addresses and network addresses in the tables of limits. */
  attempts: KeyObject
}

const keysOfConfigs = new WeakMap<object, AuthKeys>()

/** The keys that follow from the secret key; derived once for a configuration, because every request asks. */
export function authKeysOf(config: { secretKey: string }): AuthKeys {
  const known = keysOfConfigs.get(config)
  if (known) return known
  const derive = (purpose: string) => createSecretKey(deriveSecret(config.secretKey, purpose))
  const accessTokens = derive('access-tokens')
  const keys = {
    accessTokens,
    readAccessToken: accessTokenReader(accessTokens),
    refreshTokens: derive('refresh-tokens'),
    attempts: derive('attempts'),
  }
  keysOfConfigs.set(config, keys)
  return keys
}
