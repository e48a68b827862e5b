import {
  Button,
  Checkbox,
  Group,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { exemptionChange, type Exemption } from '#contract/lists/exemptions.ts'
import type { JobId } from '#contract/values/ids.ts'
import { useDialogLeave } from '#web/editing/use-dialog-leave.ts'
import { DateField } from '#web/editing/date-field.tsx'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useSaveExemption } from '#web/lists/lists.queries.ts'
import classes from '#web/lists/lists.module.css'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

type ExemptionModalProps = {
  exemption: Exemption
  mayEdit: boolean
  onClose: () => void
  onSaved: (jobId: JobId | null) => void
}

/** EEE categories of RoHS Annex I. */
const CATEGORIES = Array.from({ length: 11 }, (_, index) => String(index + 1))

/** SUB-10: an exemption whole; the system administrator corrects its end, renewal, categories and source. */
export function ExemptionModal(props: ExemptionModalProps) {
  useOpenerFocus()
  const { exemption, mayEdit, onClose } = props
  if (mayEdit) return <ExemptionForm {...props} />
  return (
    <ExemptionWindow exemption={exemption} onClose={onClose}>
      <ExemptionFacts exemption={exemption} />
    </ExemptionWindow>
  )
}

type WindowProps = Pick<ExemptionModalProps, 'exemption' | 'onClose'> & { children: ReactNode }

function ExemptionWindow({ exemption, onClose, children }: WindowProps) {
  const { t } = useTranslation()
  const { annex, number, substanceName, text } = exemption
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      centered
      title={t('substances.exemption.one', { annex, number })}
    >
      <Stack gap="md">
        <div>
          <Text fw={500}>{substanceName}</Text>
          <Text c="var(--k-text2)" lang="en">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Modal>
  )
}

function ExemptionFacts({ exemption }: { exemption: Exemption }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { scope, endsOn, renewalPending, note, source, sourceDate } = exemption
  return (
    <dl className={classes['facts']}>
      <dt>{t('substances.exemption.categories')}</dt>
      <dd>{scope}</dd>
      <dt>{t('substances.exemption.endsOn')}</dt>
      <dd>{endsOn ? format.date(endsOn) : t('substances.exemption.states.endless')}</dd>
      <dt>{t('substances.exemption.renewal')}</dt>
      <dd>{t(`substances.exemption.renewals.${renewalPending}`)}</dd>
      {note !== '' && (
        <>
          <dt>{t('substances.exemption.note')}</dt>
          <dd>{note}</dd>
        </>
      )}
      <dt>{t('substances.exemption.source')}</dt>
      <dd>
        <SourceText>{source}</SourceText>, {format.date(sourceDate)}
      </dd>
    </dl>
  )
}

/** The form's values of an exemption, and the save. */
function useExemptionForm({ exemption, onSaved }: ExemptionModalProps) {
  const { t } = useTranslation()
  const saving = useSaveExemption()
  const form = useForm({
    initialValues: {
      endsOn: exemption.endsOn ?? '',
      renewalPending: exemption.renewalPending,
      categories: exemption.categories.map(String),
      note: exemption.note,
      source: exemption.source,
      sourceDate: exemption.sourceDate,
    },
    transformValues: ({ endsOn, categories, ...values }) => ({
      ...values,
      endsOn: endsOn === '' ? null : endsOn,
      categories: categories.map(Number),
    }),
    validate: (values) =>
      validateBy(exemptionChange)({
        ...values,
        endsOn: values.endsOn || null,
        categories: values.categories.map(Number),
      }),
  })
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    const { id, version: ifMatch, number } = exemption
    try {
      const { jobId } = await saving.mutateAsync({ id, ifMatch, body: form.getTransformedValues() })
      showToast({ title: t('substances.exemption.saved', { number }) })
      onSaved(jobId)
      return true
    } catch (error) {
      form.setErrors(fieldErrors(error))
      return false
    }
  }
  return { form, saving, save }
}

function ExemptionForm(props: ExemptionModalProps) {
  const { t } = useTranslation()
  const { exemption, onClose } = props
  const { form, saving, save } = useExemptionForm(props)
  const { annex, number } = exemption
  const question = {
    title: t('substances.exemption.leave', { annex, number }),
    what: t('substances.exemption.leaveWhat'),
  }
  const close = useDialogLeave(form.isDirty(), { ...question, save, discard: form.reset }, onClose)
  const submit = form.onSubmit(() => void save().then((isSaved) => isSaved && onClose()))
  return (
    <ExemptionWindow exemption={exemption} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={classes['pair']}>
            <DateField
              data-autofocus
              label={t('substances.exemption.endsOn')}
              description={t('substances.exemption.endsOnHelp')}
              {...form.getInputProps('endsOn')}
            />
            <div>
              <Text fw={500} mb={4} id="renewal">
                {t('substances.exemption.renewal')}
              </Text>
              <SegmentedControl
                aria-labelledby="renewal"
                data={(['yes', 'no', 'unknown'] as const).map((value) => ({
                  value,
                  label: t(`substances.exemption.renewals.${value}`),
                }))}
                {...form.getInputProps('renewalPending')}
              />
            </div>
          </div>
          <Checkbox.Group
            label={t('substances.exemption.whole')}
            description={t('substances.exemption.wholeHelp', { scope: exemption.scope })}
            {...form.getInputProps('categories')}
          >
            <Group gap="md" mt={8}>
              {CATEGORIES.map((category) => (
                <Checkbox key={category} value={category} label={category} />
              ))}
            </Group>
          </Checkbox.Group>
          <Textarea
            label={t('substances.exemption.note')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('note')}
          />
          <div className={classes['pair']}>
            <TextInput
              label={t('substances.exemption.source')}
              maxLength={500}
              {...form.getInputProps('source')}
            />
            <DateField label={t('substances.exemption.sourceDate')} {...form.getInputProps('sourceDate')} />
          </div>
          {saving.isError && Object.keys(form.errors).length === 0 && (
            <Note tone="breach">{errorText(t, saving.error)}</Note>
          )}
          <DialogButtons mt={0} onCancel={close}>
            <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
              {t('substances.exemption.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </ExemptionWindow>
  )
}
