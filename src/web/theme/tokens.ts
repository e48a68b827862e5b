/** Colours of a skin, as CSS variables `--k-*`. Contrast against `surface`: text ≥ 4.5, controls and glyphs ≥ 3 (WCAG AA). */
export interface Skin {
  canvas: string
  surface: string
  raised: string
  sunken: string
  hover: string
  active: string
  line: string
  'line-strong': string
  control: string
  text: string
  text2: string
  text3: string
  disabled: string
}

export interface Accent {
  accent: string
  'accent-hover': string
  'accent-text': string
  'accent-soft': string
  'accent-line': string
}

/** A tone of the status vocabulary: the glyph, the word in a badge, the badge's ground. */
export interface ToneColours {
  dot: string
  text: string
  soft: string
}

export type SkinName = 'light' | 'dark'

export const skins: Record<SkinName, Skin> = {
  light: {
    canvas: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F6F7F9',
    hover: '#F6F7F9',
    active: '#EEF0F3',
    line: '#E3E6EA',
    'line-strong': '#CFD4DB',
    control: '#8B939F',
    text: '#171B21',
    text2: '#4A515C',
    text3: '#626A76',
    disabled: '#A7AFBA',
  },
  dark: {
    canvas: '#0E1012',
    surface: '#14171A',
    raised: '#1B1F23',
    sunken: '#101215',
    hover: '#1A1D21',
    active: '#22262B',
    line: '#272C33',
    'line-strong': '#353B44',
    control: '#666E79',
    text: '#E8EAED',
    text2: '#A8AFB9',
    text3: '#8C949F',
    disabled: '#565D67',
  },
}

export const accents: Record<'chemicals' | 'sustainability', Record<SkinName, Accent>> = {
  chemicals: {
    light: {
      accent: '#4F54CC',
      'accent-hover': '#4145B2',
      'accent-text': '#4145B2',
      'accent-soft': '#F2F3FD',
      'accent-line': '#CBCFF6',
    },
    dark: {
      accent: '#6469DC',
      'accent-hover': '#5358CF',
      'accent-text': '#A9AFF0',
      'accent-soft': '#1E2040',
      'accent-line': '#3A3E77',
    },
  },
  sustainability: {
    light: {
      accent: '#1B774F',
      'accent-hover': '#146040',
      'accent-text': '#146040',
      'accent-soft': '#EEF7F2',
      'accent-line': '#B5DEC8',
    },
    dark: {
      accent: '#1B774F',
      'accent-hover': '#22865B',
      'accent-text': '#86C8A5',
      'accent-soft': '#12281D',
      'accent-line': '#24543C',
    },
  },
}

export const tones: Record<SkinName, Record<'ok' | 'duty' | 'breach' | 'wait' | 'none', ToneColours>> = {
  light: {
    ok: { dot: '#27964F', text: '#166A36', soft: '#E8F5EC' },
    duty: { dot: '#C47A0C', text: '#8A5104', soft: '#FDF2E1' },
    breach: { dot: '#CF3024', text: '#B02419', soft: '#FDEDEB' },
    wait: { dot: '#3A70E3', text: '#1F4DB0', soft: '#EAF1FE' },
    none: { dot: '#7D8591', text: '#4A515C', soft: '#EEF0F3' },
  },
  dark: {
    ok: { dot: '#45AC69', text: '#8FD3A6', soft: '#13261A' },
    duty: { dot: '#DB8D1D', text: '#EDBE77', soft: '#2C2010' },
    breach: { dot: '#E85F52', text: '#F4A198', soft: '#331917' },
    wait: { dot: '#5587ED', text: '#A3C0F8', soft: '#16223A' },
    none: { dot: '#7E8691', text: '#A8AFB9', soft: '#22272D' },
  },
}
