import { describe } from 'vitest'

import { takingFiles, testGivingBack } from '#tests/lists/former-members.ts'

describe('[SUB-12] after a confirmed bad file, the older export without documents gives back', () =>
  testGivingBack(takingFiles))
