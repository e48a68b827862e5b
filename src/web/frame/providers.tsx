import { MantineProvider, mergeThemeOverrides, type MantineThemeOverride } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'

import { useVariant } from '#web/sessions/runtime-config.ts'
import { keptSkin } from '#web/frame/skin.ts'
import { ToastRegion } from '#web/frame/toast-region.tsx'
import { useAppUiTexts } from '#web/frame/ui-texts.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cssVariablesOf } from '#web/theme/css-variables.ts'
import { themeOf } from '#web/theme/theme.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

const skin = keptSkin()

/** The providers for all screens and layouts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>{children}</Themed>
    </QueryClientProvider>
  )
}

/** The cross of every window has a name, in the language of the interface. */
const named = (close: string): MantineThemeOverride => ({
  components: {
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
  },
})

/** SHELL-06: the palette follows the variant, which a login may change. */
function Themed({ children }: { children: ReactNode }) {
  const variant = useVariant()
  const cssVariables = useMemo(() => cssVariablesOf(variant), [variant])
  const texts = useAppUiTexts()
  const theme = useMemo(
    () => mergeThemeOverrides(themeOf(variant), named(texts.close)),
    [variant, texts.close],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={skin}
      defaultColorScheme="auto"
    >
      <UiTextsProvider texts={texts}>
        <ToastRegion />
        {children}
      </UiTextsProvider>
    </MantineProvider>
  )
}
