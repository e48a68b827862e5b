import type { ReplyChange } from '#contract/exchange/approving.ts'
import { ITSELF, type KnownProduct, type PlannedChange } from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'

/** Key of a component: the supplier's number, or the title of one that has no number. */
export const componentKey = ({ title, number }: { title: string; number: string }): string =>
  (number.trim() || title.trim()).toLowerCase()

/** PROD-39: a row where components answer for the product from now on, or no longer. */
export function complexityChanges(naming: Naming, known: KnownProduct): PlannedChange[] {
  const { isComplex } = naming.reply
  if (known.isComplex === isComplex) return []
  const shown: ReplyChange = {
    ...shared(naming, { key: 'complexity', places: [ITSELF], lists: null }),
    kind: 'changed',
    subject: 'components',
    what: 'complexity',
    known: known.isComplex,
    replied: isComplex,
  }
  return [{ shown, effect: { kind: 'complexity', after: isComplex } }]
}

/** Components that came, are there in another number of units, or are gone. */
export function componentChanges(naming: Naming, known: KnownProduct): PlannedChange[] {
  const { components } = naming.reply
  const byKey = new Map(known.components.map((component) => [component.key, component]))
  const replied = new Set(components.map(({ key }) => key))
  return [
    ...components.flatMap(({ key, title, number, units }): PlannedChange[] => {
      const before = byKey.get(key)?.units ?? null
      if (before === units) return []
      const after = { title, number, units }
      const kind = before === null ? 'added' : 'changed'
      return [row(naming, { key, title, number, kind, known: before, after })]
    }),
    ...known.components
      .filter(({ key, units }) => units !== null && !replied.has(key))
      .map(({ key, title, number, units }) =>
        row(naming, { key, title, number, kind: 'removed', known: units, after: null }),
      ),
  ]
}

interface Row {
  key: string
  title: string
  number: string
  kind: ReplyChange['kind']
  known: number | null
  after: { title: string; number: string; units: number } | null
}

function row(naming: Naming, { key, title, number, kind, known, after }: Row): PlannedChange {
  const shown: ReplyChange = {
    ...shared(naming, { key: `component ${key}`, places: [ITSELF], lists: null }),
    kind,
    subject: 'components',
    what: 'component',
    title,
    productId: number,
    known,
    replied: after?.units ?? null,
  }
  return { shown, effect: { kind: 'component', place: key, after } }
}
