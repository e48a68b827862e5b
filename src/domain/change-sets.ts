import type { Obstacle } from '#contract/change-sets.ts'
import type { Language } from '#contract/values/locale.ts'

/** A product that stands against undoing a change. */
export interface ObstacleFacts {
  title: string
  reason: Obstacle['reason']
  /** The product that it is used in; null: not seen by the caller, or none. */
  other: string | null
  /** Name of the person who changed the product last; null: not known. */
  by: string | null
}

/** PROD-42: the reason why a change cannot be undone, as a sentence about one of its products. */
export function obstacleText({ title, reason, other, by }: ObstacleFacts, language: Language): string {
  const unseen = { en: 'a product of another organization', sv: 'en produkt i en annan organisation' }
  switch (reason) {
    case 'changed':
      return {
        en: `${title} was changed since${by === null ? '' : ` by ${by}`}.`,
        sv: `${title} har ändrats sedan dess${by === null ? '' : ` av ${by}`}.`,
      }[language]
    case 'removed':
      return { en: `${title} was removed since.`, sv: `${title} har tagits bort sedan dess.` }[language]
    case 'returned':
      return { en: `${title} is there again.`, sv: `${title} finns redan igen.` }[language]
    case 'used':
      return {
        en: `${title} is in use by ${other ?? unseen.en}.`,
        sv: `${title} ingår i ${other ?? unseen.sv}.`,
      }[language]
    case 'extended':
      return {
        en: `${title} got answers, documents or the like since.`,
        sv: `${title} har fått svar, dokument eller liknande sedan dess.`,
      }[language]
    case 'missing':
      return {
        en: `${title} had a component or a group that was removed since.`,
        sv: `${title} hade en komponent eller grupp som har tagits bort sedan dess.`,
      }[language]
  }
}
