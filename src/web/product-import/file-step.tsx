import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ProductImportId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { faultsOf } from '#web/lists/import/file-faults.ts'
import { FileSending } from '#web/lists/import/file-sending.tsx'
import { ImportWizard } from '#web/product-import/wizard.tsx'
import classes from '#web/product-import/product-import.module.css'
import { recentImports, useUpload } from '#web/product-import/product-import.queries.ts'
import { SampleLinks } from '#web/product-import/sample-links.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type FileStepProps = { onImport: (id: ProductImportId) => void }

/** Step for the file; a fault of the whole file is shown here, and another file can be chosen at once. */
export function FileStep({ onImport }: FileStepProps) {
  const { t } = useTranslation()
  const { upload, sent } = useUpload()
  const choose = (file: File) => upload.mutate(file, { onSuccess: ({ id }) => onImport(id) })
  const [fault] = faultsOf(upload.error)
  return (
    <ImportWizard step="file" question={t('productImport.file.question')} lead={t('productImport.file.lead')}>
      <Stack gap="lg">
        <FileDrop
          hint={t('productImport.file.hint')}
          file={upload.variables ?? null}
          onFile={choose}
          isLoading={upload.isPending}
        />
        <SampleLinks />
        {upload.isPending && <FileSending share={sent} reading={t('productImport.file.reading')} />}
        {upload.isError && <Note tone="breach">{fault?.message ?? errorText(t, upload.error)}</Note>}
        <Recent onImport={onImport} />
      </Stack>
    </ImportWizard>
  )
}

function Recent({ onImport }: FileStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(recentImports)
  if (!data) return null
  return (
    <SectionPanel title={t('productImport.file.recent')} isFlush>
      {data.items.length === 0 ? (
        <Text p={16} c="var(--k-text3)">
          {t('productImport.file.recentNone')}
        </Text>
      ) : (
        <ul className={classes['recent']}>
          {data.items.map(({ id, fileName, state, createdBy, createdAt, appliedAt }) => (
            <li key={id}>
              <button type="button" className={classes['recentFile']} onClick={() => onImport(id)}>
                {fileName}
              </button>
              <span className={classes['recentState']}>{t(`productImport.file.state.${state}`)}</span>
              <span className={classes['recentBy']}>
                {t('productImport.file.by', {
                  name: createdBy ?? '',
                  at: format.recent(appliedAt ?? createdAt),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  )
}
