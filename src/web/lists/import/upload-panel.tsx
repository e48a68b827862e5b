import { CANDIDATE_LIST, isAuthorityList } from '#contract/lists/keys.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersionId } from '#contract/values/ids.ts'
import { DateField } from '#web/editing/date-field.tsx'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { DemoFile } from '#web/lists/import/demo-file.tsx'
import { FaultTable } from '#web/lists/import/fault-table.tsx'
import { faultsOf } from '#web/lists/import/file-faults.ts'
import { FileSending } from '#web/lists/import/file-sending.tsx'
import { useImportCandidateList } from '#web/lists/import/import.queries.ts'
import { saveList } from '#web/lists/lists.queries.ts'
import { showToast } from '#web/ui/toast.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type UploadPanelProps = { list: string; onVersion: (version: { id: ListVersionId }) => void }

/** SUB-07: the authority's export and its date; by default the change set is calculated first. */
export function UploadPanel({ list, onVersion }: UploadPanelProps) {
  const { t } = useTranslation()
  const { upload, sent } = useImportCandidateList()
  const [file, setFile] = useState<File | null>(null)
  const isDemo = (useRuntimeConfig()?.demoLogins.length ?? 0) > 0
  const form = useForm({
    initialValues: { validFrom: '', calculateChangeSet: true, confirmLosses: false },
    validate: { validFrom: (day) => (day ? null : t('imports.upload.validFromNeeded')) },
  })

  const choose = (chosen: File) => {
    upload.reset()
    setFile(chosen)
    const day = dayInName(chosen.name)
    if (day) form.setFieldValue('validFrom', day)
  }
  const submit = form.onSubmit(
    (values) => {
      if (!file) return
      upload.mutate(
        { file, list, ...values },
        { onSuccess: onVersion, onError: (error) => form.setErrors(fieldErrors(error)) },
      )
    },
    () => form.getInputNode('validFrom')?.focus(),
  )
  const faults = faultsOf(upload.error)

  return (
    <SectionPanel title={t('imports.upload.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {isDemo && list === CANDIDATE_LIST && <DemoFile onFile={choose} />}
          <FileDrop
            hint={t(isAuthorityList(list) ? 'imports.upload.help' : 'imports.upload.helpOwn')}
            file={file}
            onFile={choose}
          />
          <OwnTable list={list} />
          <Group align="flex-start" gap="lg">
            <DateField
              w={200}
              label={t('imports.upload.validFrom')}
              description={t('imports.upload.validFromHelp')}
              {...form.getInputProps('validFrom')}
            />
            <Checkbox
              mt={26}
              maw={440}
              label={t('imports.upload.calculate')}
              description={t('imports.upload.calculateHelp')}
              {...form.getInputProps('calculateChangeSet', { type: 'checkbox' })}
            />
            {!form.values.calculateChangeSet && (
              <Checkbox
                mt={26}
                label={t('imports.upload.confirmLosses')}
                {...form.getInputProps('confirmLosses', { type: 'checkbox' })}
              />
            )}
          </Group>
          {faults.length > 0 ? (
            <FaultTable faults={faults} />
          ) : (
            upload.isError && <Note tone="breach">{errorText(t, upload.error)}</Note>
          )}
          {upload.isPending && <FileSending share={sent} reading={t('imports.upload.reading')} />}
          <Group gap="sm">
            <Button type="submit" loading={upload.isPending} disabled={!file}>
              {t(form.values.calculateChangeSet ? 'imports.upload.submit' : 'imports.upload.submitApply')}
            </Button>
            {!file && <Text c="var(--k-text3)">{t('imports.upload.noFile')}</Text>}
          </Group>
        </Stack>
      </form>
    </SectionPanel>
  )
}

/** The list as the import reads it back, to be changed in a spreadsheet. */
function OwnTable({ list }: { list: string }) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: () => saveList(list, { format: 'csv', for: 'import' }),
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  return (
    <Group>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('imports.upload.ownTable')}
      </Button>
    </Group>
  )
}

/** The authority's files are often kept under their day. */
const dayInName = (name: string) => /20\d{2}-[01]\d-[0-3]\d/.exec(name)?.[0]
