import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductSubstances } from '#contract/products/substances.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import {
  DECLARED,
  entriesFaults,
  entryKeys,
  newEntry,
  sourceOf,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'
import { EntryFields } from '#web/products/substances/entry-fields.tsx'
import { SubstanceSearch } from '#web/products/substances/search.tsx'
import classes from '#web/products/substances/substances.module.css'
import type { DeclaredEditing } from '#web/products/substances/use-declared.ts'

type DeclaredSubstancesProps = {
  editing: CardEditing
  declared: DeclaredEditing
  answers: ProductSubstances['answers']
}

/**
 * PROD-26: declared substances, each once for each place; every list takes from a declaration the facts that
 * concern the list.
 */
export function DeclaredSubstances({ editing, declared, answers }: DeclaredSubstancesProps) {
  const { t } = useTranslation()
  const { card } = editing.base
  const { entries, setEntries, add } = declared
  const keys = entryKeys(entries)
  const faults = entriesFaults(entries)
  const takersOf = ({ substance, lists }: SubstanceEntry) =>
    answers.filter(({ list }) => substance.lists.includes(list) || lists.includes(list))
  const isChanged = editing.changedLists.includes(DECLARED)
  return (
    <section
      className={classes['list']}
      data-changed={isChanged || undefined}
      aria-label={t('productSubstances.declared')}
    >
      <Text fw={500}>{t('productSubstances.declared')}</Text>
      {entries.map((entry, index) => (
        <EntryFields
          key={keys[index]}
          isPicked={keys[index] === declared.lastAdded}
          entry={entry}
          takers={takersOf(entry)}
          isReadOnly={!card.canEdit}
          faults={faults[index] ?? {}}
          areFaultsShown={editing.areFaultsShown}
          refusalOf={(field) => editing.errors[`substances.${index}.${field}`]}
          onChange={(change) =>
            setEntries(entries.map((each, at) => (at === index ? { ...each, ...change } : each)))
          }
          onRemove={() => setEntries(entries.filter((_, at) => at !== index))}
          onAnotherMaterial={() =>
            setEntries([...entries, newEntry(entry.substance, 'homogeneous_material', entry.lists)])
          }
        />
      ))}
      <OfOthers substances={editing.base.substances?.body} />
      {card.canEdit && (
        <div className={classes['choose']}>
          <SubstanceSearch onPick={(substance) => add([substance])} />
        </div>
      )}
    </section>
  )
}

/** PROD-45: the substances that the other sources declare, which count as well. */
function OfOthers({ substances: saved }: { substances: ProductSubstances | undefined }) {
  const { t } = useTranslation()
  const others = saved?.substances.filter((each) => sourceOf(each) !== sourceOf(saved)) ?? []
  const bySource = Map.groupBy(others, ({ source }) => source?.title ?? t('productSubstances.sources.own'))
  if (others.length === 0) return null
  return (
    <ul className={classes['others']}>
      {Array.from(bySource, ([name, declared]) => (
        <li key={name}>
          {t('productSubstances.sources.declares', {
            name,
            substances: Array.from(new Set(declared.map(({ substance }) => substance.name))).join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}
