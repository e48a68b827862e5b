import { Button, Checkbox, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { GeneralProductStatement } from '#contract/statements.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { textInput } from '#web/editing/use-editing.ts'
import { errorText } from '#web/http/error-text.ts'
import { StatementConflict } from '#web/statements/conflict.tsx'
import { storedStatement, useStatementEditing } from '#web/statements/use-statement-editing.ts'
import { Note } from '#web/ui/note.tsx'

const LIST = '/administration/product/general-product-statements'

/** ADM-08: title and text in both languages, legislations, active. One form for a new and a known one. */
export function StatementForm({ statement }: { statement?: GeneralProductStatement }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const laws = useQuery(legislations).data?.items ?? []
  const stored = storedStatement(statement ?? null)
  const editing = useStatementEditing(stored)
  const { values, errors, set, refusal } = editing
  const [isComparing, setComparing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await editing.save()) await navigate({ to: LIST, ignoreBlocker: true })
  }
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" mt="lg">
          <TextInput label={t('statements.field.titleEn')} {...textInput(editing, 'titleEn')} />
          <TextInput label={t('statements.field.titleSv')} {...textInput(editing, 'titleSv')} />
          <Textarea
            autosize
            minRows={3}
            label={t('statements.field.textEn')}
            {...textInput(editing, 'textEn')}
          />
          <Textarea
            autosize
            minRows={3}
            label={t('statements.field.textSv')}
            {...textInput(editing, 'textSv')}
          />
          <MultiSelect
            searchable
            label={t('statements.field.legislations')}
            description={t('statements.field.legislationsHelp')}
            data={laws.map(({ id, shortName }) => ({ value: String(id), label: shortName }))}
            value={values.legislations}
            error={errors['legislations']}
            onChange={(chosen) => set('legislations', chosen)}
          />
          <Checkbox
            label={t('statements.field.active')}
            description={t('statements.field.activeHelp')}
            checked={values.active}
            onChange={(event) => set('active', event.currentTarget.checked)}
          />
          {refusal !== null && (
            <Note tone="breach">
              {errorText(t, refusal)}
              {/* What is stored now is here as soon as it is asked for again. */}
              {editing.isOutdated && stored.version !== editing.base.version && (
                <Button variant="default" size="xs" ml={8} onClick={() => setComparing(true)}>
                  {t('statements.conflict.compare')}
                </Button>
              )}
            </Note>
          )}
          <Group gap={8}>
            <Button type="submit" loading={editing.isSaving}>
              {t('statements.save')}
            </Button>
            <Button variant="default" onClick={() => void navigate({ to: LIST })}>
              {t('statements.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
      <StatementConflict
        isOpen={isComparing}
        stored={stored}
        editing={editing}
        onClose={() => setComparing(false)}
      />
    </>
  )
}
