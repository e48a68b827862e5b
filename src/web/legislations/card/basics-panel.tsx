import { MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  evidenceReportTypes as reportKeys,
  verificationDocumentTypes as documentKeys,
} from '#contract/legislation-draft.ts'
import { legislationGroups, legislationKinds, legislationTypes } from '#contract/legislations.ts'
import { DateField } from '#web/app/date-field.tsx'
import classes from '#web/legislations/card/card.module.css'
import { keyFrom } from '#web/legislations/card/draft.ts'
import { LocalizedInputs } from '#web/legislations/card/localized-inputs.tsx'
import { onFields } from '#web/legislations/card/on-fields.ts'
import type { LegislationEditing } from '#web/legislations/card/use-legislation-editing.ts'
import { evidenceReportTypes, verificationDocumentTypes } from '#web/legislations/legislations.queries.ts'
import { changedInput } from '#web/products/card/changed-input.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const noHint = { en: '', sv: '' }

type PanelProps = { editing: LegislationEditing; isOfCompany: boolean }

/** What the legislation is called, what it is, and from when to when it holds. */
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
  const { draft, card, errors, isReadOnly, set } = editing
  const isChanged = (field: (typeof editing.changed)[number]) =>
    card !== null && editing.changed.includes(field)
  const styles = (field: (typeof editing.changed)[number]) => (isChanged(field) ? changedInput : undefined)
  const nameIt = (title: typeof draft.title) => {
    // The key of a new one follows its title until it is written by hand.
    if (card === null && draft.key === keyFrom(draft.title.en)) set('key', keyFrom(title.en))
    set('title', title)
  }
  const types = legislationTypes.filter(
    (type) => (type === 'company_regulation') === isOfCompany || isReadOnly,
  )
  return (
    <SectionPanel id="basics" title={t('legislations.section.basics')}>
      <Stack gap={16}>
        <LocalizedInputs
          label={t('legislations.field.title')}
          path="title"
          value={draft.title}
          errors={errors}
          isReadOnly={isReadOnly}
          isChanged={isChanged('title')}
          onChange={nameIt}
        />
        <LocalizedInputs
          label={t('legislations.field.shortName')}
          path="shortName"
          value={draft.shortName}
          errors={errors}
          isReadOnly={isReadOnly}
          isChanged={isChanged('shortName')}
          onChange={(shortName) => set('shortName', shortName)}
        />
        <div className={classes['three']}>
          <TextInput
            label={t('legislations.field.key')}
            description={t('legislations.help.key')}
            value={draft.key}
            error={errors['key']}
            readOnly={isReadOnly}
            maxLength={63}
            spellCheck={false}
            styles={styles('key')}
            onChange={(event) => set('key', event.currentTarget.value)}
          />
          <Select
            label={t('legislations.field.type')}
            description={isOfCompany && !isReadOnly ? t('legislations.help.type') : ' '}
            data={types.map((value) => ({ value, label: t(`legislations.types.${value}`) }))}
            value={draft.type}
            error={errors['type']}
            readOnly={isReadOnly || types.length < 2}
            styles={styles('type')}
            onChange={(next) => set('type', types.find((type) => type === next) ?? draft.type)}
          />
          <Select
            label={`${t('legislations.field.group')} (${t('common.optional')})`}
            description=" "
            clearable
            data={legislationGroups.map((value) => ({ value, label: t(`legislations.groups.${value}`) }))}
            value={draft.group}
            readOnly={isReadOnly}
            styles={styles('group')}
            onChange={(next) => set('group', legislationGroups.find((group) => group === next) ?? null)}
          />
          <Select
            label={`${t('legislations.field.kind')} (${t('common.optional')})`}
            clearable
            data={legislationKinds.map((value) => ({ value, label: t(`legislations.kinds.${value}`) }))}
            value={draft.kind}
            readOnly={isReadOnly}
            styles={styles('kind')}
            onChange={(next) => set('kind', legislationKinds.find((kind) => kind === next) ?? null)}
          />
          {(['validFrom', 'validTo'] as const).map((field) => (
            <DateField
              key={field}
              label={`${t(`legislations.field.${field}`)} (${t('common.optional')})`}
              value={draft[field] ?? ''}
              error={errors[field]}
              readOnly={isReadOnly}
              styles={styles(field)}
              onChange={(next) => set(field, next || null)}
            />
          ))}
        </div>
        <LocalizedInputs
          label={`${t('legislations.field.hint')} (${t('common.optional')})`}
          description={t('legislations.help.hint')}
          path="hint"
          value={draft.hint ?? noHint}
          errors={errors}
          isReadOnly={isReadOnly}
          isChanged={isChanged('hint')}
          isLong
          onChange={(hint) => set('hint', hint.en === '' && hint.sv === '' ? null : hint)}
        />
        <div className={classes['sourceRow']}>
          <TextInput
            label={t('legislations.field.source')}
            value={draft.source}
            error={errors['source']}
            readOnly={isReadOnly}
            styles={styles('source')}
            onChange={(event) => set('source', event.currentTarget.value)}
          />
          <DateField
            label={t('legislations.field.sourceDate')}
            value={draft.sourceDate}
            error={errors['sourceDate']}
            readOnly={isReadOnly}
            styles={styles('sourceDate')}
            onChange={(next) => set('sourceDate', next)}
          />
        </div>
      </Stack>
    </SectionPanel>
  )
}

/** Which reports and documents show that a product meets it. */
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
