import { Button, Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/values/ids.ts'
import { listEntryChange, type ListEntry } from '#contract/lists/entries.ts'
import { dayOf } from '#domain/days.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { useDialogLeave } from '#web/editing/use-dialog-leave.ts'
import { entryChangeOf, entryValuesOf, nextLimit, type EntryValues } from '#web/lists/entry-values.ts'
import { LimitFields } from '#web/lists/limit-fields.tsx'
import { useSaveListEntry } from '#web/lists/lists.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

type EntryModalProps = {
  entry: ListEntry
  onClose: () => void
  onSaved: (jobId: JobId | null) => void
}

/** SUB-04: the system administrator corrects the condition and the limits of an entry. What is typed is not lost by a stray key. */
export function EntryModal({ entry, onClose, onSaved }: EntryModalProps) {
  useOpenerFocus()
  const { t } = useTranslation()
  const { form, save, isSaving, error } = useEntryForm(entry, onSaved)
  const isDirty = form.isDirty()
  const changes = {
    title: t('substances.entry.leave', { list: entry.listTitle }),
    what: t('substances.entry.leaveWhat'),
    save,
    discard: form.reset,
  }
  const close = useDialogLeave(isDirty, changes, onClose)
  const submit = async () => {
    if (await save()) onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      size={720}
      centered
      title={t('substances.entry.title', { list: entry.listTitle })}
    >
      <form noValidate onSubmit={form.onSubmit(() => void submit())}>
        <Stack gap="md">
          <Text fw={500}>{entry.name}</Text>
          <EntryFields form={form} />
          {error !== null && <Note tone="breach">{errorText(t, error)}</Note>}
          <DialogButtons mt={0} onCancel={close}>
            <Button type="submit" loading={isSaving} disabled={!isDirty}>
              {t('substances.entry.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}

function EntryFields({ form }: { form: ReturnType<typeof useEntryForm>['form'] }) {
  const { t } = useTranslation()
  const { limits } = form.values
  return (
    <>
      <Textarea
        data-autofocus
        lang="en"
        label={t('substances.entry.condition')}
        description={t('substances.entry.conditionHelp')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('condition')}
      />
      <Textarea
        label={t('substances.entry.conditionSv')}
        description={t('substances.entry.conditionSvHelp')}
        lang="sv"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('conditionSv')}
      />
      <Checkbox
        label={t('substances.entry.dependsOnUse')}
        description={t('substances.entry.dependsOnUseHelp')}
        {...form.getInputProps('dependsOnUse', { type: 'checkbox' })}
      />
      {limits.length === 0 && <Text c="var(--k-text3)">{t('substances.entry.none')}</Text>}
      {limits.map((limit, index) => (
        <LimitFields
          key={form.key(`limits.${index}`)}
          number={index + 1}
          limit={limit}
          propsOf={(field) => form.getInputProps(`limits.${index}.${field}`)}
          onRemove={() => form.removeListItem('limits', index)}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => form.insertListItem('limits', nextLimit(limits.at(-1), today()))}
        >
          {t('substances.entry.add')}
        </Button>
      </div>
    </>
  )
}

const today = () => dayOf(new Date())

function useEntryForm(entry: ListEntry, onSaved: EntryModalProps['onSaved']) {
  const { t } = useTranslation()
  const mutation = useSaveListEntry()
  // What is typed was typed over this version, whatever is fetched meanwhile.
  const [{ id, version }] = useState(entry)
  const form = useForm<EntryValues>({
    initialValues: entryValuesOf(entry),
    validate: (values) => validateBy(listEntryChange)(entryChangeOf(values)),
  })
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    try {
      const { jobId } = await mutation.mutateAsync({ id, ifMatch: version, body: entryChangeOf(form.values) })
      form.resetDirty()
      showToast({ title: t('substances.entry.saved', { list: entry.listTitle }) })
      onSaved(jobId)
      return true
    } catch (error) {
      form.setErrors(fieldErrors(error))
      return false
    }
  }
  const isShown = mutation.isError && Object.keys(form.errors).length === 0
  return { form, save, isSaving: mutation.isPending, error: isShown ? mutation.error : null }
}
