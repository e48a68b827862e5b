import type { TFunction } from 'i18next'

import type { TurningDay } from '#contract/forecasts.ts'

/** The changes that begin or end on a day, in one line of text. */
export const turnsText = (t: TFunction, turns: TurningDay['turns']): string =>
  turns.map(({ kind, title }) => t(`forecasts.turn.${kind}`, { title })).join(' · ')
