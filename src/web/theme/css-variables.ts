import type { CSSVariablesResolver } from '@mantine/core'

import { accents, skins, tones, type SkinName } from '#web/theme/tokens.ts'

/** Our tokens per skin, and Mantine's own variables set from them, so that its components take the look without rules of their own. */
export function cssVariablesOf(variant: 'chemicals' | 'sustainability'): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: variablesOf(variant, 'light'),
    dark: variablesOf(variant, 'dark'),
  })
}

function variablesOf(variant: 'chemicals' | 'sustainability', skinName: SkinName): Record<string, string> {
  const skin = skins[skinName]
  const accent = accents[variant][skinName]
  const own = Object.entries({ ...skin, ...accent }).map(([name, value]) => [`--k-${name}`, value])
  const status = Object.entries(tones[skinName]).flatMap(([tone, { dot, text, soft }]) => [
    [`--k-${tone}`, dot],
    [`--k-${tone}-text`, text],
    [`--k-${tone}-soft`, soft],
  ])
  return {
    ...Object.fromEntries([...own, ...status]),
    '--mantine-color-body': skin.surface,
    '--mantine-color-text': skin.text,
    '--mantine-color-bright': skin.text,
    '--mantine-color-dimmed': skin.text3,
    '--mantine-color-placeholder': skin.text3,
    '--mantine-color-default': skin.surface,
    '--mantine-color-default-hover': skin.hover,
    '--mantine-color-default-color': skin.text,
    '--mantine-color-default-border': skin['line-strong'],
    '--mantine-color-anchor': accent['accent-text'],
    '--mantine-color-error': tones[skinName].breach.text,
    '--mantine-color-disabled': skin.active,
    '--mantine-color-disabled-color': skin.disabled,
    '--mantine-color-disabled-border': skin.line,
    '--mantine-primary-color-filled': accent.accent,
    '--mantine-primary-color-filled-hover': accent['accent-hover'],
    '--mantine-primary-color-light': accent['accent-soft'],
    '--mantine-primary-color-light-hover': accent['accent-soft'],
    '--mantine-primary-color-light-color': accent['accent-text'],
  }
}
