import { first } from '#web/i18n/en/first-texts.ts'
import { rest } from '#web/i18n/en/rest-texts.ts'

/** Every text of the interface in English; Swedish has the same keys. */
export const en = { ...first, ...rest }
