import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

import { legislationDraft, type LegislationDraft } from '#contract/legislations/draft.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import type { RuleRemark } from '#contract/legislations/rule-test.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import { fieldErrors } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { currentLanguage } from '#web/i18n/index.ts'
import { completed, newListKeys, type Field } from '#web/legislations/draft/draft.ts'
import { useEdits, type Edits } from '#web/editing/use-edits.ts'
import { ruleCheck } from '#web/legislations/draft/legislations.queries.ts'

/** Rules are asked about when typing rests. */
const CHECK_AFTER_MS = 400

export interface LegislationEditing {
  /** null: it is new. */
  card: LegislationCard | null
  /** The values on the server, or for a new legislation the initial values of the form. */
  saved: LegislationDraft
  draft: LegislationDraft
  changed: Field[]
  isReadOnly: boolean
  /** Error texts by path, e.g. "title.en" or "rules.3.when". */
  errors: Record<string, string>
  faults: RuleRemark[]
  warnings: RuleRemark[]
  /** The rules are being looked at, or have not been since they changed. */
  isChecking: boolean
  newLists: string[]
  substances: ReadonlyMap<number, SubstanceBrief>
  /** Sets a field to a value, or to the result of a function of the present value. */
  set: Edits<unknown, LegislationDraft>['set']
  know: (substance: SubstanceBrief) => void
  /** The draft as the contract takes it; null where fields need a change first, which are told from then on. */
  checked: () => LegislationDraft | null
  refuse: (error: unknown) => void
  discard: () => void
  /** The edits, for bringing in changes that another person saved meanwhile. */
  edits: Edits<LegislationCard | null, LegislationDraft>
}

/**
 * A legislation as it is edited. Until something is changed it is what the server has; from then on it stands on the version that
 * was changed, and holds what was typed until it is saved.
 */
export function useLegislationEditing(
  loaded: LegislationCard | null,
  fresh: LegislationDraft,
  toDraft: (card: LegislationCard) => LegislationDraft,
): LegislationEditing {
  const edits = useEdits(
    loaded,
    useCallback((base: LegislationCard | null) => (base ? toDraft(base) : fresh), [fresh, toDraft]),
  )
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [areFaultsShown, setFaultsShown] = useState(false)
  const forget = () => {
    setRefusals({})
    setFaultsShown(false)
  }
  const [known, setKnown] = useState<readonly SubstanceBrief[]>([])
  const { base: card, saved, values: draft, changed } = edits
  const isReadOnly = card !== null && !card.mayEdit
  const newLists = newListKeys(card ? saved : null, draft)
  const { faults, warnings, isChecking } = useRuleCheck(draft, newLists, isReadOnly)

  const errors = useMemo(
    () => ({ ...(areFaultsShown ? faultsOf(draft) : {}), ...refusals }),
    [areFaultsShown, draft, refusals],
  )
  const shownErrors = useSame(errors)
  const substances = useMemo(
    () => new Map([...(card?.substances ?? []), ...known].map((substance) => [substance.id, substance])),
    [card, known],
  )

  return {
    card,
    saved,
    draft,
    changed,
    isReadOnly,
    errors: shownErrors,
    faults,
    warnings,
    isChecking,
    newLists,
    substances,
    set: (field, value) => {
      edits.set(field, value)
      setRefusals((before) => without(before, field))
    },
    know: (substance) => setKnown((before) => [...before, substance]),
    checked: () => {
      const parsed = legislationDraft.safeParse(completed(draft))
      setFaultsShown(!parsed.success)
      return parsed.success ? parsed.data : null
    },
    refuse: (error) => setRefusals(fieldErrors(error)),
    discard: () => {
      edits.discard()
      forget()
    },
    edits: {
      ...edits,
      rebase: (newer, theirs) => {
        edits.rebase(newer, theirs)
        forget()
      },
    },
  }
}

const validate = validateBy(legislationDraft)

/**
 * Faults of a draft as it would be sent. One of a text that was taken from the other language is told there, and one of a company's
 * text that is empty in both at the reader's language only: the other is optional.
 */
function faultsOf(draft: LegislationDraft): Record<string, string> {
  const faults = validate(completed(draft))
  const textAt = (path: readonly string[]) =>
    path.reduce<unknown>(
      (value, part) => (value instanceof Object ? Reflect.get(value, part) : undefined),
      draft,
    )
  const isToldInOther = (path: string) => {
    const parts = path.split('.')
    const language = parts.at(-1)
    const other = { en: 'sv', sv: 'en' }[language ?? '']
    if (other === undefined || textAt(parts) !== '') return false
    const isOneEnough = draft.type === 'company_regulation'
    return textAt([...parts.slice(0, -1), other]) !== '' || (isOneEnough && language !== currentLanguage())
  }
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !isToldInOther(path)))
}

/** Keeps the earlier object while the value is equal, so that sections need not be drawn again. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

function without(errors: Record<string, string>, field: string): Record<string, string> {
  const isOf = (path: string) => path === field || path.startsWith(`${field}.`)
  if (!Object.keys(errors).some(isOf)) return errors
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path)))
}

function useRuleCheck({ rules }: LegislationDraft, newLists: readonly string[], isReadOnly: boolean) {
  const asked = JSON.stringify({
    rules: rules.map(({ status, when, obligation }) => ({ status, when, obligation })),
    newLists,
  })
  const [rested] = useDebouncedValue(asked, CHECK_AFTER_MS)
  const check = useQuery({ ...ruleCheck(JSON.parse(rested)), enabled: !isReadOnly && rules.length > 0 })
  return {
    faults: check.data?.faults ?? [],
    warnings: check.data?.warnings ?? [],
    isChecking: rested !== asked || check.isFetching,
  }
}
