import { Button, Checkbox, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import {
  generalProductStatementFields,
  type GeneralProductStatement,
  type GeneralProductStatementFields,
} from '#contract/statements.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { useSaveStatement } from '#web/statements/statements.queries.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

interface Values extends Omit<GeneralProductStatementFields, 'legislations'> {
  /** Select boxes hold texts. */
  legislations: string[]
}

const LIST = '/administration/product/general-product-statements'
const inputOf = (values: Values) => ({ ...values, legislations: values.legislations.map(Number) })
const nothing: Values = {
  title: { en: '', sv: '' },
  text: { en: '', sv: '' },
  legislations: [],
  active: true,
}

/** ADM-08: title and text in both languages, legislations, active. One form for a new and a known one. */
export function StatementForm({ statement }: { statement?: GeneralProductStatement }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const laws = useQuery(legislations).data?.items ?? []
  const save = useSaveStatement()
  const validate = validateBy(generalProductStatementFields, {
    'title.en': t('statements.field.titleEn'),
    'title.sv': t('statements.field.titleSv'),
    'text.en': t('statements.field.textEn'),
    'text.sv': t('statements.field.textSv'),
  })
  const form = useForm<Values>({
    initialValues: statement ? valuesOf(statement) : nothing,
    validate: (values) => validate(inputOf(values)),
  })
  const send = async (values: Values): Promise<boolean> => {
    try {
      await save.mutateAsync({
        known: statement,
        fields: generalProductStatementFields.parse(inputOf(values)),
      })
      return true
    } catch (error) {
      form.setErrors(fieldErrors(error))
      return false
    }
  }
  useUnsavedChanges(form.isDirty(), {
    title: t('statements.leave'),
    what: t('statements.unsaved'),
    save: async () => !form.validate().hasErrors && (await send(form.getValues())),
    discard: form.reset,
  })
  const leave = () => navigate({ to: LIST, ignoreBlocker: true })
  const submit = form.onSubmit(
    async (values) => {
      if (!(await send(values))) return
      showToast({ title: t('statements.saved') })
      await leave()
    },
    (errors) => form.getInputNode(fieldsInOrder.find((field) => field in errors) ?? 'title.en')?.focus(),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" mt="lg">
        <TextInput label={t('statements.field.titleEn')} {...form.getInputProps('title.en')} />
        <TextInput label={t('statements.field.titleSv')} {...form.getInputProps('title.sv')} />
        <Textarea
          autosize
          minRows={3}
          label={t('statements.field.textEn')}
          {...form.getInputProps('text.en')}
        />
        <Textarea
          autosize
          minRows={3}
          label={t('statements.field.textSv')}
          {...form.getInputProps('text.sv')}
        />
        <MultiSelect
          searchable
          label={t('statements.field.legislations')}
          description={t('statements.field.legislationsHelp')}
          data={laws.map(({ id, shortName }) => ({ value: String(id), label: shortName }))}
          {...form.getInputProps('legislations')}
        />
        <Checkbox
          label={t('statements.field.active')}
          description={t('statements.field.activeHelp')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        {save.isError && <Note tone="breach">{errorText(t, save.error)}</Note>}
        <Group gap={8}>
          <Button type="submit" loading={save.isPending}>
            {t('statements.save')}
          </Button>
          <Button variant="default" onClick={() => void navigate({ to: LIST })}>
            {t('statements.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The fields in the order of the form: the first fault gets the focus. */
const fieldsInOrder = ['title.en', 'title.sv', 'text.en', 'text.sv'] as const

const valuesOf = ({ title, text, legislations: laws, active }: GeneralProductStatement): Values => ({
  title,
  text,
  legislations: laws.map(({ id }) => String(id)),
  active,
})
