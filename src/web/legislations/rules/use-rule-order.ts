import { randomId } from '@mantine/hooks'
import { useState } from 'react'

import { moved } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'

type Rule = LegislationEditing['draft']['rules'][number]

export interface RuleOrder {
  /** Rules have no id of their own; while they are edited each keeps one through moves. */
  ids: readonly string[]
  move: (id: string, to: number) => void
  /** A rule to be filled in, above the last one, which is for all the rest; its id. */
  add: () => string
  change: (index: number, next: Partial<Rule>) => void
  remove: (index: number) => void
}

/** The actions on the list of rules, with an id for each rule. */
export function useRuleOrder({ draft, set }: LegislationEditing): RuleOrder {
  const { rules, events } = draft
  const [known, setKnown] = useState<readonly string[]>([])
  const ids = rules.map((_, index) => known[index] ?? `rule-${index}`)
  const write = (next: readonly Rule[], nextIds: readonly string[]) => {
    setKnown(nextIds)
    set('rules', [...next])
  }
  return {
    ids,
    move: (id, to) => {
      const from = ids.indexOf(id)
      write(moved(rules, from, to), moved(ids, from, to))
    },
    add: () => {
      const place = Math.max(0, rules.length - 1)
      const id = randomId()
      const before = rules[place - 1] ?? rules[0]
      const rule: Rule = {
        status: before?.status ?? 'assess',
        event: before?.event ?? events[0]?.key ?? 'none',
        title: { en: '', sv: '' },
        when: '',
      }
      write(rules.toSpliced(place, 0, rule), ids.toSpliced(place, 0, id))
      return id
    },
    change: (index, next) =>
      set(
        'rules',
        rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)),
      ),
    remove: (index) => write(rules.toSpliced(index, 1), ids.toSpliced(index, 1)),
  }
}
