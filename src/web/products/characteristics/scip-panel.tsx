import { Input, SegmentedControl, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { AttributeKey } from '#web/products/fields/add-attribute.tsx'
import { productionCodes } from '#contract/products/scip-codes.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { changedInput } from '#web/editing/changed-input.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { disassemblyDocuments } from '#web/products/characteristics/characteristics.queries.ts'
import { SafeUseField, type ScipFieldProps } from '#web/products/characteristics/safe-use-field.tsx'
import type { ScipForm } from '#web/products/form/scip.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** PROD-38: facts of the article in a SCIP notification besides its substances. */
export function ScipPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { base, form, change } = editing
  const { scip } = form
  const isReadOnly = !base.card.canEdit
  const set = (next: Partial<ScipForm>) => change('scip', { ...scip, ...next })
  return (
    <SectionPanel id="scip" title={t('productFacts.section.scip')} note={t('productFacts.scip.note')}>
      <Stack gap={16} maw={560}>
        <Input.Wrapper label={t('productFacts.scip.notify')} labelElement="div">
          <div>
            <SegmentedControl
              size="xs"
              aria-label={t('productFacts.scip.notify')}
              disabled={isReadOnly}
              styles={
                scip.notify !== base.card.scipSettings.notify ? { root: changedInput.input } : undefined
              }
              data={[
                { value: 'yes', label: t('productFacts.scip.notifyYes') },
                { value: 'no', label: t('productFacts.scip.notifyNo') },
                { value: 'rule', label: t('productFacts.scip.notifyByRule') },
              ]}
              value={scip.notify === null ? 'rule' : scip.notify ? 'yes' : 'no'}
              onChange={(value) => set({ notify: value === 'rule' ? null : value === 'yes' })}
            />
          </div>
        </Input.Wrapper>
        <PrimaryIdentifier editing={editing} onChange={set} />
        <Select
          label={t('productFacts.scip.production')}
          placeholder={t('productFacts.scip.productionNone')}
          clearable
          disabled={isReadOnly}
          styles={scip.production !== base.card.scipSettings.production ? changedInput : undefined}
          data={productionCodes.map((each) => ({ value: each.code, label: each[language] }))}
          value={scip.production}
          onChange={(production) => set({ production })}
        />
        <SafeUseField editing={editing} onChange={set} />
        <DisassemblyDocument editing={editing} onChange={set} />
      </Stack>
    </SectionPanel>
  )
}

/** The choice of the primary identifier among those typed in the form; a chosen identifier that was removed is shown as such. */
function PrimaryIdentifier({ editing, onChange }: ScipFieldProps) {
  const { t } = useTranslation()
  const { base, form, errors } = editing
  const { primaryIdentifier: chosen } = form.scip
  const offered = form.identifiers
    .filter(({ key, value }) => key !== '' && value.trim() !== '')
    .map(({ key, value }) => ({ key, value: value.trim() }))
  const isSame = (a: { key: string; value: string } | null, b: { key: string; value: string } | null) =>
    a?.key === b?.key && a?.value === b?.value
  const isGone = chosen !== null && !offered.some((each) => isSame(each, chosen))
  const all = isGone ? [...offered, chosen] : offered
  const keyOf = ({ key, value }: { key: string; value: string }) => `${key} ${value}`
  return (
    <>
      <Select
        label={t('productFacts.scip.primary')}
        description={t('productFacts.scip.primaryHelp')}
        placeholder={t('productFacts.scip.primaryDefault')}
        clearable
        disabled={!base.card.canEdit}
        styles={isSame(chosen, base.card.scipSettings.primaryIdentifier) ? undefined : changedInput}
        error={errors['scip.primaryIdentifier'] ?? errors['primaryIdentifier']}
        data={Array.from(new Map(all.map((each) => [keyOf(each), each])), ([value, each]) => ({
          value,
          // The contract's keys, of which the row has one.
          label: `${t(`productCard.attribute.${each.key as AttributeKey}`)}: ${each.value}`,
        }))}
        value={chosen && keyOf(chosen)}
        onChange={(value) =>
          onChange({ primaryIdentifier: all.find((each) => keyOf(each) === value) ?? null })
        }
      />
      {isGone && <Note tone="duty">{t('productFacts.scip.primaryGone')}</Note>}
    </>
  )
}

function DisassemblyDocument({ editing, onChange }: ScipFieldProps) {
  const { t } = useTranslation()
  const { base, form, errors } = editing
  const chosen = form.scip.disassemblyDocument
  const found = useQuery(disassemblyDocuments(base.card.id)).data ?? []
  const offered: { id: number; name: string }[] = [
    ...found,
    ...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []),
  ]
  return (
    <Select
      label={t('productFacts.scip.document')}
      description={t('productFacts.scip.documentHelp')}
      placeholder={t('productFacts.scip.documentNone')}
      clearable
      disabled={!base.card.canEdit || offered.length === 0}
      styles={chosen?.id === base.card.scipSettings.disassemblyDocument?.id ? undefined : changedInput}
      error={errors['scip.disassemblyDocumentId'] ?? errors['disassemblyDocumentId']}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen && chosen.id}
      onChange={(value) => onChange({ disassemblyDocument: offered.find(({ id }) => id === value) ?? null })}
    />
  )
}
