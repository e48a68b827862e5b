import type { ReactNode } from 'react'

import { statusKeys, type StatusKey } from '#contract/compliance/statuses.ts'
import type { Legislation } from '#contract/legislations/legislations.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { StatusGlyph } from '#web/ui/status.tsx'

type StatusChoiceProps = {
  legislation: Legislation
  value: readonly StatusKey[]
  onChange: (statuses: StatusKey[]) => void
  /** Content beside a status, e.g. the number of its products. */
  noteOf?: (status: StatusKey) => ReactNode
}

/** The statuses of a legislation from the worst on, in its own words with their glyphs. */
export function StatusChoice({ legislation, value, onChange, noteOf }: StatusChoiceProps) {
  return (
    <ChoiceFilter
      column={legislation.shortName}
      choices={legislation.statuses
        .toSorted((a, b) => worstFirst.indexOf(a.key) - worstFirst.indexOf(b.key))
        .map(({ key, tone, word }) => ({
          value: key,
          label: word,
          mark: <StatusGlyph tone={tone} />,
          note: noteOf?.(key),
        }))}
      value={value}
      onChange={(chosen) => onChange(statusKeys.filter((key) => chosen.includes(key)))}
    />
  )
}
