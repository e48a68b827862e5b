import type { TFunction } from 'i18next'

import type { NamedSubstance } from '#contract/forecasts.ts'

/** "Lead (CAS 7439-92-1)" */
export const substanceText = (t: TFunction, { name, casNumber }: NamedSubstance): string =>
  casNumber === '' ? name : t('forecasts.substance', { name, cas: casNumber })
