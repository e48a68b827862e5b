import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { language, languages } from '#contract/values/locale.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { switchLanguage } from '#web/sessions/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

/** SHELL-07. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  const switching = useMutation({
    mutationFn: switchLanguage,
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ToolButton
          c="var(--k-text2)"
          aria-label={`${t('shell.language')}: ${t(`shell.languageName.${current}`)}, ${current.toUpperCase()}`}
        >
          {current.toUpperCase()}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(chosen) => switching.mutate(language.parse(chosen))}>
          {languages.map((offered) => (
            <Menu.RadioItem key={offered} value={offered} lang={offered} closeMenuOnClick>
              {t(`shell.languageName.${offered}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
