import { Button, Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { languages } from '#contract/locale.ts'
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
          aria-label={`${t('shell.language')}: ${t(`shell.languageName.${current}`)}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            role="menuitemradio"
            aria-checked={language === current}
            lang={language}
            rightSection={language === current && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
            onClick={() => switching.mutate(language)}
          >
            {t(`shell.languageName.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
