import { ITSELF, type KnownProduct, type PlannedChange } from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'

/** Facts of use that are told and not known, or known otherwise (COMP-18). */
export function factChanges(naming: Naming, known: KnownProduct): PlannedChange[] {
  return naming.reply.facts.flatMap(({ key, value }): PlannedChange[] => {
    const words = naming.questions.facts.get(key)
    const replied = words?.textOf(value) ?? null
    const before = known.facts.get(key)
    if (!words || replied === null || before === value) return []
    return [
      {
        shown: {
          ...shared(naming, { key: `fact ${key}`, places: [ITSELF], lists: [] }),
          legislationIds: [...words.legislationIds],
          kind: before === undefined ? 'added' : 'changed',
          subject: 'facts',
          what: 'fact',
          title: words.title,
          known: before === undefined ? null : (words.textOf(before) ?? String(before)),
          replied,
        },
        effect: { kind: 'fact', key, after: value },
      },
    ]
  })
}
