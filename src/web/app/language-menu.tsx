import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { language, languages } from '#contract/locale.ts'
import { errorText } from '#web/api/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { switchLanguage } from '#web/session.ts'
import { showToast } from '#web/ui/toast.ts'

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
        <Button
          variant="subtle"
          color="gray"
          c="var(--k-text2)"
          size="xs"
          aria-label={`${t('shell.language')}: ${t(`shell.languageName.${current}`)}, ${current.toUpperCase()}`}
        >
          {current.toUpperCase()}
        </Button>
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
