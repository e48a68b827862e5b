import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { switchLanguage } from '#web/sessions/session.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { showToast } from '#web/ui/toast.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

const LanguageItems = lazyPopup(async () => (await import('#web/frame/menu-items.tsx')).LanguageItems)

/** SHELL-07. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const current = useLanguage()
  const switching = useMutation({
    mutationFn: switchLanguage,
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const { popup, buttonProps, isNeeded } = usePopup(LanguageItems, 'menu')
  return (
    <>
      <ToolButton
        {...buttonProps}
        c="var(--k-text2)"
        aria-label={`${t('shell.language')}: ${t(`shell.languageName.${current}`)}, ${current.toUpperCase()}`}
      >
        {current.toUpperCase()}
      </ToolButton>
      {isNeeded && <LanguageItems popup={popup} current={current} onChoose={switching.mutate} />}
    </>
  )
}
