import { useTranslation } from 'react-i18next'

import type { ActivityChange, ActivityItem } from '#contract/activity.ts'
import { useFormat } from '#web/i18n/format.ts'

/** An activity in everyday language: the deed, and a line for each changed value. */
export interface ActivityWords {
  /** "changed the country of origin", "added Valve": follows the person's name. */
  deed: string
  /** The object of the deed, for emphasis: "Valve", "safe use.pdf". */
  object: string | null
  details: ActivityDetail[]
}

/** A changed value in words, and the change that it tells. */
interface ActivityDetail {
  text: string
  change: ActivityChange
}

/** Enough of a long list to know what it is about. */
const VALUES_SHOWN = 5
/** Deeds that say nothing without what was done to. */
const NEEDING_AN_OBJECT = new Set([
  'updated',
  'component-updated',
  'substances-saved',
  'legislation-set',
  'statements-set',
])

/** Deeds to something other than a field: "asked the supplier Norra gummi". */
const OF_ANOTHER = new Set(['requested', 'reply-approved'])
/** Deeds that are complete without the field that they changed. */
const COMPLETE = new Set(['created', 'converted', 'materials-saved'])

export function useActivityWords(): (item: ActivityItem) => ActivityWords {
  const { t } = useTranslation()
  const { date } = useFormat()
  /** Texts that are chosen by what the trail says; without a text of ours the trail's own word is shown. */
  const known = (key: string, options: Record<string, string> = {}): string | null =>
    t(`activity.${key}`, { ...options, defaultValue: '' }) || null

  const valueText = ({ field }: ActivityChange, value: string | null): string => {
    if (value === null || value === '') return value === null ? t('activity.empty') : t('activity.gone')
    if (field === 'useFact') return value
    if (field === 'basis') return t(`denials.basis.${value}`, { defaultValue: value })
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'activity.yes' : 'activity.no')
    if (field === 'substances') return known(`answer.${value}`) ?? value
    if (field === 'assessments') return t(`assessments.answers.${value}`, { defaultValue: value })
    if (field === 'legislations') return known(`applies.${value}`) ?? value
    if (field === 'documentTypes') return t(`documents.types.${value}`, { defaultValue: value })
    if (field === 'type') return t(`newProduct.type.${value}`, { defaultValue: value })
    if (field === 'kind')
      return t([`products.kind.${value}`, `documents.kinds.${value}`], { defaultValue: value })
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value
  }
  const list = (change: ActivityChange, values: readonly string[]): string =>
    someOf(values.map((value) => valueText(change, value)))
  const fieldText = ({ field, of }: ActivityChange): string =>
    known(`field.${field}`, { of: of ?? '' }) ?? lastPart(field)

  const changeText = (change: ActivityChange): string => {
    const { field, before, after, added, removed } = change
    if (field === 'useFact') return useFactText(change)
    if (field === 'basis' || field === 'basisDocument' || field === 'answersOf')
      return `${fieldText(change)}: ${valueText(change, after)}`
    if (field === 'assessmentReason') return t('assessments.because_line', { reason: after ?? '' })
    const sides = [
      ...(before !== after
        ? [t('activity.to', { before: valueText(change, before), after: valueText(change, after) })]
        : []),
      ...(added.length > 0 ? [t('activity.added', { values: list(change, added) })] : []),
      ...(removed.length > 0 ? [t('activity.removed', { values: list(change, removed) })] : []),
    ]
    return sides.length > 0 ? `${fieldText(change)}: ${sides.join('; ')}` : fieldText(change)
  }

  /** COMP-18: "Toy: yes", "Toy: no → yes", "Toy: yes, removed". */
  const useFactText = ({ of, before, after }: ActivityChange): string => {
    const title = of ?? ''
    if (after === null) return t('activity.useFact.withdrawn', { title, before: before ?? '' })
    const answer = before === null ? after : t('activity.to', { before, after })
    return t('activity.useFact.told', { title, answer })
  }

  const detailsOf = (changes: readonly ActivityChange[], textOf = changeText): ActivityDetail[] =>
    changes.map((change) => ({ text: textOf(change), change }))

  return ({ action, changes, toldOf }) => {
    const [only, ...more] = changes
    // Shares and masses are no answers to a list.
    const isOfShares =
      action === 'substances-saved' &&
      changes.every(({ field }) => field === 'substance' || field === 'answersOf')
    const deed = known(`did.${isOfShares ? 'updated' : action}`) ?? t('activity.did.other', { action })
    if (!only) return { deed, object: null, details: [] }
    if (action.startsWith('document-')) {
      const details = only.field === 'document' ? [] : detailsOf(changes)
      return { deed, object: only.of, details }
    }
    if (more.length === 0 && OF_ANOTHER.has(action)) return { deed, object: only.after, details: [] }
    if (only.field === 'assessments') return { deed, object: fieldText(only), details: detailsOf(changes) }
    if (only.field === 'useFact') {
      return {
        deed: toldOf
          ? t(`activity.useFact.of.${toldOf.level}`, { title: toldOf.title || t('activity.gone') })
          : deed,
        object: more.length === 0 ? useFactText(only) : someOf(changes.map(({ of }) => of ?? '')),
        details: more.length === 0 ? [] : detailsOf(changes, useFactText),
      }
    }
    const moved =
      action === 'components-included' ? only.added : action === 'component-excluded' ? only.removed : []
    if (moved.length > 0) return { deed, object: list(only, moved), details: [] }
    // A single change names its field at once; several are listed below.
    const isNamed = more.length === 0 ? !COMPLETE.has(action) : NEEDING_AN_OBJECT.has(action)
    const told = changes.filter(({ field }) => field !== 'answersOf')
    // PROD-45: a supplier's answers are told with the supplier.
    const supplier = changes.find(({ field }) => field === 'answersOf')?.after
    const fields = someOf(told.map(fieldText))
    const object = isNamed ? (supplier ? `${fields} (${supplier})` : fields) : null
    return {
      deed,
      object,
      details: detailsOf(changes).filter(({ text, change: { denied } }) => denied || text !== object),
    }
  }
}

/** "Lead, DEHP"; of many the first, and that there are more. */
const someOf = (texts: readonly string[]): string => {
  const shown = texts.slice(0, VALUES_SHOWN).join(', ')
  return texts.length > VALUES_SHOWN ? `${shown} …` : shown
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)
