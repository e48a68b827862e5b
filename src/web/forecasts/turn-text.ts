import type { TFunction } from 'i18next'

import type { TurningDay } from '#contract/forecasts.ts'

/** What begins or ends on a day, in a line. */
export const turnsText = (t: TFunction, turns: TurningDay['turns']): string =>
  turns.map(({ kind, title }) => t(`forecasts.turn.${kind}`, { title })).join(' · ')
