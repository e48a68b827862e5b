import type { CSSVariablesResolver } from '@mantine/core'

import { accents, skins, tones, type Accent, type Skin, type SkinName } from '#web/theme/tokens.ts'

type Variant = 'chemicals' | 'sustainability'

/** Mantine's name of a variant's colour; theme.ts fills it. */
const primaryColors: Record<Variant, string> = { chemicals: 'indigo', sustainability: 'green' }
/** White on it has 5.1:1, on the hover 6.9:1, in both skins. */
const danger = { fill: '#CF3024', hover: '#B02419' }

/** Our tokens per skin, and Mantine's own variables set from them, so that its components take the look without rules of their own. */
export function cssVariablesOf(variant: Variant): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: variablesOf(variant, 'light'),
    dark: variablesOf(variant, 'dark'),
  })
}

function variablesOf(variant: Variant, skinName: SkinName): Record<string, string> {
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
    ...colourVariables(primaryColors[variant], accentUse(accent)),
    ...colourVariables('gray', neutralUse(skin)),
    ...colourVariables('red', {
      fill: danger.fill,
      hover: danger.hover,
      text: tones[skinName].breach.text,
      soft: tones[skinName].breach.soft,
      softHover: tones[skinName].breach.soft,
      line: tones[skinName].breach.dot,
    }),
  }
}

interface ColourUse {
  fill: string
  hover: string
  text: string
  soft: string
  softHover: string
  line: string
}

const accentUse = (accent: Accent): ColourUse => ({
  fill: accent.accent,
  hover: accent['accent-hover'],
  text: accent['accent-text'],
  soft: accent['accent-soft'],
  softHover: accent['accent-soft'],
  line: accent['accent-text'],
})

const neutralUse = (skin: Skin): ColourUse => ({
  fill: skin.text3,
  hover: skin.text2,
  text: skin.text2,
  soft: skin.active,
  softHover: skin.active,
  line: skin['line-strong'],
})

/** The CSS variables behind Mantine's variants of a colour. Mantine's own use palette numbers, a shade off our colours. */
function colourVariables(name: string, { fill, hover, text, soft, softHover, line }: ColourUse) {
  return {
    [`--mantine-color-${name}-text`]: text,
    [`--mantine-color-${name}-filled`]: fill,
    [`--mantine-color-${name}-filled-hover`]: hover,
    [`--mantine-color-${name}-light`]: soft,
    [`--mantine-color-${name}-light-hover`]: softHover,
    [`--mantine-color-${name}-light-color`]: text,
    [`--mantine-color-${name}-outline`]: line,
    [`--mantine-color-${name}-outline-hover`]: soft,
  }
}
