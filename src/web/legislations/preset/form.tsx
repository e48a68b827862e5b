import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ownLimit, type LegislationDraft } from '#contract/legislations/draft.ts'
import { MAX_OWN_LIST_ENTRIES } from '#contract/lists/own-list.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import type { Preset } from '#domain/legislations/preset.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { Creating } from '#web/legislations/card/creating.tsx'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { PresetSubstances } from '#web/legislations/preset/substances.tsx'
import { usePreset } from '#web/legislations/preset/use-preset.ts'
import { TestPanel } from '#web/legislations/rules/test-panel.tsx'
import { useRuleTest } from '#web/legislations/rules/use-rule-test.ts'
import { Note } from '#web/ui/note.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type PresetFormProps = {
  editing: LegislationEditing
  /** The draft before anything is filled in, with the one list that the rule restricts. */
  blank: LegislationDraft
  onAllFields: () => void
}

/** ADM-03: the usual rule of a company in short: these substances are forbidden, or limited. Everything else follows from it. */
export function PresetForm({ editing, blank, onAllFields }: PresetFormProps) {
  const { t } = useTranslation()
  const { preset, change } = usePreset(editing, blank)
  const [isNothingTold, setNothingTold] = useState(false)
  const testing = useRuleTest(editing, null, [])
  const { substanceIds } = preset
  const faults = shownFaults(editing.errors)
  const add = (substances: readonly SubstanceBrief[]) => {
    substances.forEach(editing.know)
    const ids = new Set([...substanceIds, ...substances.map(({ id }) => id)])
    change({ substanceIds: Array.from(ids).slice(0, MAX_OWN_LIST_ENTRIES) })
  }
  const isEmpty = substanceIds.length === 0
  // The limit is a field of each entry: without an entry the whole legislation has none to be wrong.
  const percentFault =
    isNothingTold && isEmpty && preset.restriction === 'limit'
      ? validateLimit({ value: preset.percent })['value']
      : undefined
  return (
    <>
      <Page width="form">
        <PageHeader
          title={t('legislations.preset.title')}
          facts={t('legislations.add.factsCompany')}
          actions={
            <Button variant="default" onClick={onAllFields}>
              {t('legislations.preset.allFields')}
            </Button>
          }
        />
        <Stack gap={24} mt={24}>
          <SectionPanel id="preset" title={t('legislations.preset.rule')}>
            <PresetFields
              preset={preset}
              faults={{ ...faults, percent: faults.percent ?? percentFault }}
              change={change}
            />
          </SectionPanel>
          <SectionPanel id="substances" title={t('legislations.preset.substances')}>
            <PresetSubstances
              chosen={substanceIds.flatMap((id) => editing.substances.get(id) ?? [])}
              error={isNothingTold && isEmpty ? t('legislations.preset.nothingChosen') : undefined}
              onAdd={add}
              onRemove={(id) => change({ substanceIds: substanceIds.filter((other) => other !== id) })}
            />
          </SectionPanel>
          {!isEmpty && <TestPanel testing={testing} isOfCompany />}
        </Stack>
      </Page>
      <Creating
        editing={editing}
        result={testing.state === 'there' && !isEmpty ? testing.result : undefined}
        isComplete={() => {
          setNothingTold(isEmpty)
          return !isEmpty
        }}
      />
    </>
  )
}

const validateLimit = validateBy(ownLimit.pick({ value: true }))

interface ShownFaults {
  name: string | undefined
  percent: string | undefined
  /** Faults of fields that only the whole form has. */
  others: string[]
}

/** The faults of the whole legislation at the fields of the short form. */
function shownFaults(errors: LegislationEditing['errors']): ShownFaults {
  const isOfName = (path: string) => /^(?:title|shortName|key)\b/.test(path)
  const isOfPercent = (path: string) => /^lists\.0\.entries\.\d+\.limit\.value$/.test(path)
  const paths = Object.keys(errors)
  const textOf = (path: string | undefined) => (path === undefined ? undefined : errors[path])
  return {
    name: textOf(paths.find(isOfName)),
    percent: textOf(paths.find(isOfPercent)),
    // The list has the name of the rule, and the same faults; the source and the question are written with the first change.
    others: paths
      .filter((path) => !isOfName(path) && !isOfPercent(path))
      .filter((path) => !/^(?:source$|lists\.0\.(?:title|question)\b)/.test(path))
      .flatMap((path) => textOf(path) ?? []),
  }
}

type PresetFieldsProps = {
  preset: Preset
  faults: ShownFaults
  change: (next: Partial<Preset>) => void
}

function PresetFields({ preset, faults, change }: PresetFieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap={16}>
      {faults.others.length > 0 && <Note tone="breach">{faults.others.join(' ')}</Note>}
      <TextInput
        label={t('legislations.preset.name')}
        placeholder={t('legislations.preset.nameExample')}
        value={preset.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label={t('legislations.preset.restriction')}
        value={preset.restriction}
        onChange={(value) => change({ restriction: value === 'limit' ? 'limit' : 'forbid' })}
      >
        <Stack gap={8} mt={8}>
          <Radio value="forbid" label={t('legislations.preset.forbid')} />
          <Radio value="limit" label={t('legislations.preset.limit')} />
        </Stack>
      </Radio.Group>
      {preset.restriction === 'limit' && (
        <TextInput
          label={t('legislations.preset.percent')}
          description={t(
            preset.isForArticlesOnly ? 'legislations.preset.ofArticle' : 'legislations.preset.ofMaterial',
          )}
          value={preset.percent}
          error={faults.percent}
          inputMode="decimal"
          maw={240}
          onChange={(event) => change({ percent: event.currentTarget.value.trim().replace(',', '.') })}
        />
      )}
      <Checkbox
        label={t('legislations.preset.onlyArticles')}
        description={t('legislations.preset.onlyArticlesHint')}
        checked={preset.isForArticlesOnly}
        onChange={(event) => change({ isForArticlesOnly: event.currentTarget.checked })}
      />
    </Stack>
  )
}
