import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { languages } from '#contract/values/locale.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { switchLanguage } from '#web/sessions/session.ts'

/** The other language, by its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const current = useLanguage()
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <Button
        key={language}
        variant="subtle"
        color="gray"
        c="var(--k-text2)"
        lang={language}
        onClick={() => void switchLanguage(language)}
      >
        {t(`shell.languageName.${language}`)}
      </Button>
    ))
}
