import { Outlet } from '@tanstack/react-router'

import { LanguageSwitch } from '#web/frame/language-switch.tsx'
import { SkinSwitch } from '#web/frame/skin-switch.tsx'
import { FullPage } from '#web/ui/shell/shell.tsx'

/** SHELL-03: a screen that takes the whole page. Language and skin can be chosen here, too. */
export function PageLayout() {
  return (
    <FullPage
      footer={
        <>
          <LanguageSwitch />
          <SkinSwitch />
        </>
      }
    >
      <Outlet />
    </FullPage>
  )
}
