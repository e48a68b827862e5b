import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { blankPreset, draftOfPreset, type Preset } from '#domain/legislations/preset.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { keyFrom, type Field } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'

/** The fields of a legislation that follow from the short form. */
const PRESET_FIELDS = [
  'key',
  'title',
  'shortName',
  'kind',
  'source',
  'statuses',
  'events',
  'rules',
  'lists',
] as const satisfies readonly Field[]

/** The key of a rule whose name has no letter that a key may have. */
const PLAIN_KEY = 'company_rule'

/** The short form of a new rule; each change writes the whole legislation that it stands for, which "All fields" then shows. */
export function usePreset(
  editing: LegislationEditing,
  blank: LegislationDraft,
): { preset: Preset; change: (next: Partial<Preset>) => void } {
  const { t } = useTranslation()
  const language = useLanguage()
  const [preset, setPreset] = useState(blankPreset)
  const change = (next: Partial<Preset>) => {
    const changed = { ...preset, ...next }
    const key = changed.name.trim() === '' ? '' : keyFrom(changed.name) || PLAIN_KEY
    const draft = draftOfPreset(blank, changed, { key, language, source: t('legislations.preset.source') })
    const write = <F extends (typeof PRESET_FIELDS)[number]>(field: F) => editing.set(field, draft[field])
    setPreset(changed)
    PRESET_FIELDS.forEach(write)
  }
  return { preset, change }
}
