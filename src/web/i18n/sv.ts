import type { en } from '#web/i18n/en.ts'
import { first } from '#web/i18n/sv/first-texts.ts'
import { rest } from '#web/i18n/sv/rest-texts.ts'

export const sv = { ...first, ...rest } satisfies typeof en
