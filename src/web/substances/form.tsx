import { Button, Checkbox, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { MAX_SUBSTANCE_NAME, substanceChange, type SubstanceCard } from '#contract/substances/card.ts'
import { ApiError } from '#web/http/api-error.ts'
import { errorText, fieldErrors, validateBy } from '#web/http/error-text.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { AnnexXivFields } from '#web/substances/annex-xiv-fields.tsx'
import { changeOf, faultsByField, valuesOf, type SubstanceValues } from '#web/substances/form-values.ts'
import { SubstanceConflict } from '#web/substances/conflict.tsx'
import { substanceCard, useSaveSubstance } from '#web/substances/substances.queries.ts'
import classes from '#web/lists/lists.module.css'
import { Note } from '#web/ui/note.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { showToast } from '#web/ui/toast.ts'

type SubstanceFormProps = { card: SubstanceCard; version: number }

/** SUB-04: names, numbers and properties, changed together. */
export function SubstanceForm({ card, version }: SubstanceFormProps) {
  const { t } = useTranslation()
  const { form, before, isDirty, save, isSaving, error, discard, goOn } = useSubstanceForm({ card, version })
  const [isComparing, setComparing] = useState(false)
  useUnsavedChanges(isDirty, {
    title: t('substances.card.leave', { name: card.name }),
    what: t('substances.card.leaveWhat'),
    save,
    discard,
  })
  return (
    <>
      <SectionPanel id="names" title={t('substances.card.names')}>
        <Stack gap="md">
          <div className={classes['pair']}>
            <TextInput
              label={t('substances.card.nameEn')}
              maxLength={MAX_SUBSTANCE_NAME}
              {...form.getInputProps('name')}
            />
            <TextInput
              label={t('substances.card.nameSv')}
              maxLength={MAX_SUBSTANCE_NAME}
              {...form.getInputProps('nameSv')}
            />
            <TagsInput
              label={t('substances.nodes.cas')}
              description={t('substances.card.numbersHelp')}
              splitChars={[',', ';', ' ']}
              {...form.getInputProps('casNumbers')}
            />
            <TagsInput
              label={t('substances.nodes.ec')}
              description={t('substances.card.numbersHelp')}
              splitChars={[',', ';', ' ']}
              {...form.getInputProps('ecNumbers')}
            />
          </div>
          <TextInput
            label={t('substances.card.formula')}
            maxLength={255}
            {...form.getInputProps('formula')}
          />
          <Textarea
            label={t('substances.card.description')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <Checkbox
            label={t('substances.card.group')}
            description={t('substances.card.groupHelp')}
            disabled={card.memberCount > 0}
            {...form.getInputProps('isGroup', { type: 'checkbox' })}
          />
          <AnnexXivFields form={form} />
          {error !== null && (
            <Note tone="breach">
              {errorText(t, error)}
              {/* What is stored now is here as soon as it is asked for again. */}
              {isOutdated(error) && version !== before.version && (
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
        before={before.values}
        stored={card}
        yours={form.values}
        onGoOn={goOn}
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

function useSubstanceForm({ card, version }: SubstanceFormProps) {
  const { t } = useTranslation()
  const mutation = useSaveSubstance(card.id)
  // What is typed was typed over this version, whatever has been fetched since.
  const [before, setBefore] = useState({ version, values: valuesOf(card) })
  const queryClient = useQueryClient()
  const form = useForm<SubstanceValues>({
    initialValues: valuesOf(card),
    validate: (values) => faultsByField(validateBy(substanceChange)(changeOf(values)), values),
  })
  const isDirty = form.isDirty()
  const begin = (next: SubstanceCard, nextVersion: number) => {
    form.setInitialValues(valuesOf(next))
    form.setValues(valuesOf(next))
    form.clearErrors()
    setBefore({ version: nextVersion, values: valuesOf(next) })
  }
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    try {
      const saved = await mutation.mutateAsync({ ifMatch: before.version, body: changeOf(form.values) })
      begin(saved.body, saved.version)
      showToast({ title: t('substances.card.saved', { name: saved.body.name }) })
      return true
    } catch (error) {
      form.setErrors(faultsByField(fieldErrors(error), form.values))
      if (isOutdated(error)) void queryClient.invalidateQueries(substanceCard(card.id))
      return false
    }
  }
  const hasFieldFaults = Object.keys(form.errors).length > 0
  return {
    form,
    before,
    isDirty,
    save,
    isSaving: mutation.isPending,
    error: mutation.isError && !hasFieldFaults ? mutation.error : null,
    /** Goes on from what is stored now with both people's changes in it; nothing is saved yet. */
    goOn: (merged: SubstanceValues) => {
      mutation.reset()
      begin(card, version)
      form.setValues(merged)
    },
    /** Begins with what is stored now, which another person may have changed. */
    discard: () => {
      mutation.reset()
      begin(card, version)
    },
  }
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'edit:outdated'
