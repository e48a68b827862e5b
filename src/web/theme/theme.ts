import { createTheme, type MantineThemeOverride } from '@mantine/core'

import { componentDefaults } from '#web/theme/component-defaults.ts'
import { BREAKPOINTS } from '#web/ui/timing.ts'

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** Mantine's theme of a variant; the colours that screens use are the variables of css-variables.ts. */
export function themeOf(variant: 'chemicals' | 'sustainability'): MantineThemeOverride {
  return createTheme({
    primaryColor: variant === 'chemicals' ? 'indigo' : 'green',
    primaryShade: variant === 'chemicals' ? { light: 6, dark: 5 } : 6,
    colors: {
      indigo: [
        '#F2F3FD',
        '#E5E7FB',
        '#CBCFF6',
        '#A9AFF0',
        '#848AE8',
        '#6469DC',
        '#4F54CC',
        '#4145B2',
        '#353990',
        '#292C6C',
      ],
      green: [
        '#EEF7F2',
        '#DAEFE3',
        '#B5DEC8',
        '#86C8A5',
        '#53AD7F',
        '#2E8F62',
        '#1B774F',
        '#146040',
        '#104C33',
        '#0B3624',
      ],
      gray: [
        '#F6F7F9',
        '#EEF0F3',
        '#E3E6EA',
        '#CFD4DB',
        '#A7AFBA',
        '#868E9A',
        '#626A76',
        '#4A515C',
        '#2E343D',
        '#171B21',
      ],
      dark: [
        '#E8EAED',
        '#C8CDD4',
        '#A8AFB9',
        '#8C949F',
        '#6A727D',
        '#353B44',
        '#272C33',
        '#14171A',
        '#0E1012',
        '#090A0C',
      ],
    },
    fontFamily: FONT,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'md',
    headings: {
      fontFamily: FONT,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '28px' },
        h2: { fontSize: '16px', lineHeight: '24px' },
        h3: { fontSize: '14px', lineHeight: '20px' },
        h4: { fontSize: '13px', lineHeight: '20px' },
      },
    },
    shadows: {
      xs: 'none',
      sm: 'none',
      md: '0 2px 6px rgb(0 0 0 / 0.06), 0 6px 16px rgb(0 0 0 / 0.08)',
      lg: '0 4px 10px rgb(0 0 0 / 0.08), 0 12px 28px rgb(0 0 0 / 0.12)',
      xl: '0 8px 20px rgb(0 0 0 / 0.1), 0 24px 56px rgb(0 0 0 / 0.18)',
    },
    breakpoints: BREAKPOINTS,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
  })
}
