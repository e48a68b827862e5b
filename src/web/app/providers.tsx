import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'

import { useVariant } from '#web/app/runtime-config.ts'
import { keptSkin } from '#web/app/skin.ts'
import { useAppUiTexts } from '#web/app/ui-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { cssVariablesOf } from '#web/theme/css-variables.ts'
import { themeOf } from '#web/theme/theme.ts'
import { UiTextsProvider } from '#web/ui/ui-texts.tsx'

const skin = keptSkin()

/** What every screen and layout may use. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>{children}</Themed>
    </QueryClientProvider>
  )
}

/** SHELL-06: the palette follows the variant, which a login may change. */
function Themed({ children }: { children: ReactNode }) {
  const variant = useVariant()
  const theme = useMemo(() => themeOf(variant), [variant])
  const cssVariables = useMemo(() => cssVariablesOf(variant), [variant])
  const texts = useAppUiTexts()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={skin}
      defaultColorScheme="auto"
    >
      <UiTextsProvider texts={texts}>
        <Notifications position="bottom-right" />
        {children}
      </UiTextsProvider>
    </MantineProvider>
  )
}
