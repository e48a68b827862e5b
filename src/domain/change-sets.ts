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
        en: `${by ?? 'Someone'} has changed ${title} since.`,
        sv: `${by ?? 'Någon'} har ändrat ${title} sedan dess.`,
      }[language]
    case 'removed':
      return { en: `Someone has removed ${title} since.`, sv: `Någon har tagit bort ${title} sedan dess.` }[
        language
      ]
    case 'returned':
      return { en: `${title} already exists again.`, sv: `${title} finns redan igen.` }[language]
    case 'used':
      return {
        en: `${title} is in use by ${other ?? unseen.en}.`,
        sv: `${title} ingår i ${other ?? unseen.sv}.`,
      }[language]
    case 'extended':
      return {
        en: `${title} has new answers, documents or other data.`,
        sv: `${title} har nya svar, dokument eller andra uppgifter.`,
      }[language]
    case 'missing':
      return {
        en: `${title} had a component or a group that someone has removed since.`,
        sv: `${title} hade en komponent eller grupp som någon har tagit bort sedan dess.`,
      }[language]
  }
}
