import { useTranslation } from 'react-i18next'

import type { Language } from '#contract/values/locale.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { useIsOfCompany } from '#web/legislations/draft/use-is-of-company.ts'

type LabelOptions = {
  isReadOnly: boolean
  /** Neither language is needed. */
  isOptional?: boolean | undefined
}

/**
 * Labels of the fields of one text by language, such as "Swedish (optional)". A company's own text needs one language: the one that
 * is not the reader's is optional.
 */
export function useLanguageLabel({ isReadOnly, isOptional }: LabelOptions): (language: Language) => string {
  const { t } = useTranslation()
  const isOneEnough = useIsOfCompany() && !isReadOnly
  const readerLanguage = useLanguage()
  return (language) => {
    const name = t(`legislations.language.${language}`)
    return isOptional || (isOneEnough && language !== readerLanguage)
      ? `${name} (${t('common.optional')})`
      : name
  }
}
