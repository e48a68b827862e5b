import { Button, Checkbox, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { MAX_SUBSTANCE_NAME, type SubstanceCard } from '#contract/substances/card.ts'
import { textInput } from '#web/editing/use-editing.ts'
import { errorText } from '#web/http/error-text.ts'
import { AnnexXivFields } from '#web/substances/annex-xiv-fields.tsx'
import { SubstanceConflict } from '#web/substances/conflict.tsx'
import { useSubstanceEditing } from '#web/substances/use-substance-editing.ts'
import classes from '#web/lists/lists.module.css'
import { Note } from '#web/ui/note.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type SubstanceFormProps = { card: SubstanceCard; version: number }

/** SUB-04: names, numbers and properties, changed together. */
export function SubstanceForm({ card, version }: SubstanceFormProps) {
  const { t } = useTranslation()
  const editing = useSubstanceEditing({ card, version })
  const { values, errors, set, isDirty, isSaving, save, discard, refusal } = editing
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      <SectionPanel id="names" title={t('substances.card.names')}>
        <Stack gap="md">
          <div className={classes['pair']}>
            <TextInput
              label={t('substances.card.nameEn')}
              maxLength={MAX_SUBSTANCE_NAME}
              {...textInput(editing, 'name')}
            />
            <TextInput
              label={t('substances.card.nameSv')}
              maxLength={MAX_SUBSTANCE_NAME}
              {...textInput(editing, 'nameSv')}
            />
            <TagsInput
              label={t('substances.nodes.cas')}
              description={t('substances.card.numbersHelp')}
              splitChars={[',', ';', ' ']}
              value={values.casNumbers}
              error={errors['casNumbers']}
              onChange={(numbers) => set('casNumbers', numbers)}
            />
            <TagsInput
              label={t('substances.nodes.ec')}
              description={t('substances.card.numbersHelp')}
              splitChars={[',', ';', ' ']}
              value={values.ecNumbers}
              error={errors['ecNumbers']}
              onChange={(numbers) => set('ecNumbers', numbers)}
            />
          </div>
          <TextInput
            label={t('substances.card.formula')}
            maxLength={255}
            {...textInput(editing, 'formula')}
          />
          <Textarea
            label={t('substances.card.description')}
            autosize
            minRows={2}
            maxLength={2000}
            {...textInput(editing, 'description')}
          />
          <Checkbox
            label={t('substances.card.group')}
            description={t('substances.card.groupHelp')}
            disabled={card.memberCount > 0}
            checked={values.isGroup}
            error={errors['isGroup']}
            onChange={(event) => set('isGroup', event.currentTarget.checked)}
          />
          <AnnexXivFields editing={editing} />
          {refusal !== null && (
            <Note tone="breach">
              {errorText(t, refusal)}
              {/* What is stored now is here as soon as it is asked for again. */}
              {editing.isOutdated && version !== editing.base.version && (
                <Button variant="default" size="xs" ml={8} onClick={() => setComparing(true)}>
                  {t('substances.conflict.compare')}
                </Button>
              )}
            </Note>
          )}
        </Stack>
      </SectionPanel>
      <SubstanceConflict
        isOpen={isComparing}
        stored={{ card, version }}
        editing={editing}
        onClose={() => setComparing(false)}
      />
      {isDirty && <AtTheFoot isSaving={isSaving} onDiscard={discard} onSave={() => void save()} />}
    </>
  )
}

/** The bar belongs to the whole screen and not to the section. */
function AtTheFoot({
  isSaving,
  onDiscard,
  onSave,
}: {
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}) {
  const { t } = useTranslation()
  const screen = document.querySelector('main')
  const bar = (
    <SaveBar
      title={t('substances.card.unsaved')}
      what={t('substances.card.leaveWhat')}
      discardLabel={t('substances.card.discard')}
      saveLabel={t('substances.card.save')}
      isSaving={isSaving}
      onDiscard={onDiscard}
      onSave={onSave}
    />
  )
  return screen ? createPortal(bar, screen) : bar
}
