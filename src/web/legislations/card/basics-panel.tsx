import { MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  evidenceReportTypes as reportKeys,
  verificationDocumentTypes as documentKeys,
} from '#contract/legislations/draft.ts'
import { legislationGroups, legislationKinds, legislationTypes } from '#contract/legislations/legislations.ts'
import { DateField } from '#web/editing/date-field.tsx'
import classes from '#web/legislations/draft/draft.module.css'
import { keyFrom, type Field } from '#web/legislations/draft/draft.ts'
import { LocalizedInputs } from '#web/legislations/draft/localized-inputs.tsx'
import { onFields } from '#web/legislations/draft/on-fields.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import {
  evidenceReportTypes,
  verificationDocumentTypes,
} from '#web/legislations/draft/legislations.queries.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const noHint = { en: '', sv: '' }

type PanelProps = { editing: LegislationEditing; isOfCompany: boolean }

/** The basic fields of the legislation, e.g. name, type, group and period of validity. */
export const BasicsPanel = onFields(Basics, [
  'key',
  'title',
  'shortName',
  'type',
  'group',
  'kind',
  'hint',
  'validFrom',
  'validTo',
  'source',
  'sourceDate',
])

function Basics({ editing, isOfCompany }: PanelProps) {
  const { t } = useTranslation()
  const { draft, card, set } = editing
  const nameIt = (title: typeof draft.title) => {
    // The key of a new one follows its title until it is written by hand.
    if (card === null && draft.key === keyFrom(draft.title.en)) set('key', keyFrom(title.en))
    set('title', title)
  }
  return (
    <SectionPanel id="basics" title={t('legislations.section.basics')}>
      <Stack gap={16}>
        <LocalizedInputs
          {...textsOf(editing, 'title')}
          label={t('legislations.field.title')}
          value={draft.title}
          onChange={nameIt}
        />
        <LocalizedInputs
          {...textsOf(editing, 'shortName')}
          label={t('legislations.field.shortName')}
          value={draft.shortName}
          onChange={(shortName) => set('shortName', shortName)}
        />
        <Nature editing={editing} isOfCompany={isOfCompany} />
        <LocalizedInputs
          {...textsOf(editing, 'hint')}
          label={t('legislations.field.hint')}
          isOptional
          description={t('legislations.help.hint')}
          value={draft.hint ?? noHint}
          isLong
          onChange={(hint) => set('hint', hint.en === '' && hint.sv === '' ? null : hint)}
        />
        <Source editing={editing} />
      </Stack>
    </SectionPanel>
  )
}

/** Key, kind and days of the legislation. */
function Nature({ editing, isOfCompany }: PanelProps) {
  const { t } = useTranslation()
  const { draft, isReadOnly, set } = editing
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const types = legislationTypes.filter(
    (type) => (type === 'company_regulation') === isOfCompany || isReadOnly,
  )
  return (
    <div className={classes['three']}>
      <TextInput
        {...inputOf(editing, 'key')}
        label={t('legislations.field.key')}
        description={t('legislations.help.key')}
        value={draft.key}
        maxLength={63}
        spellCheck={false}
        onChange={(event) => set('key', event.currentTarget.value)}
      />
      <Select
        {...inputOf(editing, 'type')}
        label={t('legislations.field.type')}
        description={isOfCompany && !isReadOnly ? t('legislations.help.type') : ' '}
        data={types.map((value) => ({ value, label: t(`legislations.types.${value}`) }))}
        value={draft.type}
        readOnly={isReadOnly || types.length < 2}
        onChange={(type) => type && set('type', type)}
      />
      <Select
        {...inputOf(editing, 'group')}
        label={optional(t('legislations.field.group'))}
        description=" "
        clearable
        data={legislationGroups.map((value) => ({ value, label: t(`legislations.groups.${value}`) }))}
        value={draft.group}
        onChange={(group) => set('group', group)}
      />
      <Select
        {...inputOf(editing, 'kind')}
        label={optional(t('legislations.field.kind'))}
        clearable
        data={legislationKinds.map((value) => ({ value, label: t(`legislations.kinds.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => set('kind', kind)}
      />
      {(['validFrom', 'validTo'] as const).map((field) => (
        <DateField
          key={field}
          {...inputOf(editing, field)}
          label={optional(t(`legislations.field.${field}`))}
          value={draft[field] ?? ''}
          onChange={(next) => set(field, next || null)}
        />
      ))}
    </div>
  )
}

function Source({ editing }: Pick<PanelProps, 'editing'>) {
  const { t } = useTranslation()
  const { draft, set } = editing
  return (
    <div className={classes['sourceRow']}>
      <TextInput
        {...inputOf(editing, 'source')}
        label={t('legislations.field.source')}
        value={draft.source}
        onChange={(event) => set('source', event.currentTarget.value)}
      />
      <DateField
        {...inputOf(editing, 'sourceDate')}
        label={t('legislations.field.sourceDate')}
        value={draft.sourceDate}
        onChange={(next) => set('sourceDate', next)}
      />
    </div>
  )
}

/** True for a changed field of a saved legislation; a new legislation has no saved values to differ from. */
const isChanged = ({ card, changed }: LegislationEditing, field: Field) =>
  card !== null && changed.includes(field)

/** Input props of a field: its error, whether it is read-only, and the style of a changed field. */
const inputOf = (editing: LegislationEditing, field: Field) => ({
  error: editing.errors[field],
  readOnly: editing.isReadOnly,
  styles: isChanged(editing, field) ? changedInput : undefined,
})

/** Props of a field with a text in both languages. */
const textsOf = (editing: LegislationEditing, path: Field) => ({
  path,
  errors: editing.errors,
  isReadOnly: editing.isReadOnly,
  isChanged: isChanged(editing, path),
})

/** The types of reports and documents that show that a product meets the legislation. */
export const EvidencePanel = onFields(Evidence, ['evidenceReportTypes', 'verificationDocumentTypes'])

function Evidence({ editing }: Pick<PanelProps, 'editing'>) {
  const { t } = useTranslation()
  const { draft, errors, isReadOnly, set } = editing
  const reports = useQuery(evidenceReportTypes).data?.items ?? []
  const documents = useQuery(verificationDocumentTypes).data?.items ?? []
  const asOptions = (items: readonly { key: string; title: string }[]) =>
    items.map(({ key, title }) => ({ value: key, label: title }))
  return (
    <SectionPanel id="evidence" title={t('legislations.section.evidence')}>
      <div className={classes['pair']}>
        <MultiSelect
          label={t('legislations.field.evidenceReportTypes')}
          data={asOptions(reports)}
          value={draft.evidenceReportTypes}
          error={errors['evidenceReportTypes']}
          readOnly={isReadOnly}
          onChange={(next) =>
            set(
              'evidenceReportTypes',
              reportKeys.filter((key) => next.includes(key)),
            )
          }
        />
        <MultiSelect
          label={t('legislations.field.verificationDocumentTypes')}
          data={asOptions(documents)}
          value={draft.verificationDocumentTypes}
          error={errors['verificationDocumentTypes']}
          readOnly={isReadOnly}
          onChange={(next) =>
            set(
              'verificationDocumentTypes',
              documentKeys.filter((key) => next.includes(key)),
            )
          }
        />
      </div>
    </SectionPanel>
  )
}
