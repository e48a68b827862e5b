import { Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MAX_DIRECT_ROWS, type ExportFile, type ProductExport } from '#contract/exports.ts'
import type { Job } from '#contract/jobs.ts'
import { tableFormat } from '#contract/values/table-format.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { BomExportItems } from '#web/exports/bom-items.tsx'
import { keptExports, saveKeptExport } from '#web/exports/exports.queries.ts'
import { useExport } from '#web/exports/use-export.ts'
import classes from '#web/views/views.module.css'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { showToast } from '#web/ui/toast.ts'

type ExportMenuProps = {
  /** The filters, order and columns of the shown list. */
  wanted: Omit<ProductExport, 'format'>
  rows: number
}

/** OV-14: menu that exports the shown list as a file. */
export function ExportMenu({ wanted, rows }: ExportMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const exporting = useExport()
  const { job } = exporting
  return (
    <Menu position="bottom-end" width={288}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          loading={exporting.isStarting}
        >
          {t('exporting.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('exporting.what', { count: rows, number: format.number(rows) })}</Menu.Label>
        {tableFormat.options.map((kind) => (
          <Menu.Item
            key={kind}
            disabled={job !== null || rows === 0}
            onClick={() => exporting.start({ ...wanted, format: kind }, rows)}
          >
            {t(`exporting.${kind}`)}
          </Menu.Item>
        ))}
        {rows > MAX_DIRECT_ROWS && !job && (
          <Text className={classes['progress']} fz={12} c="var(--k-text3)">
            {t('exporting.asJob', { limit: format.number(MAX_DIRECT_ROWS) })}
          </Text>
        )}
        {job && <Running job={job} onCancel={exporting.cancel} />}
        <Menu.Divider />
        <BomExportItems isDisabled={job !== null} onExport={exporting.startBom} />
        <StoredFiles />
      </Menu.Dropdown>
    </Menu>
  )
}

function Running({ job: { done, total }, onCancel }: { job: Job; onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text =
    total === null
      ? t('exporting.counting')
      : t('exporting.progress', { done: format.number(done), total: format.number(total) })
  return (
    <>
      <div className={classes['progress']}>
        <JobProgress label={t('exporting.running')} done={done} total={total} text={text} />
      </div>
      <Menu.Item closeMenuOnClick={false} onClick={onCancel}>
        {t('exporting.cancel')}
      </Menu.Item>
    </>
  )
}

/** The stored export files; fetched when the menu opens, because the part is mounted then. */
function StoredFiles() {
  const { t } = useTranslation()
  const { data } = useQuery(keptExports)
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('exporting.recent')}</Menu.Label>
      {data.items.map((file) => (
        <KeptFile key={file.id} file={file} />
      ))}
    </>
  )
}

function KeptFile({ file: { id, name, rows, expiresAt } }: { file: ExportFile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })
  return (
    <Menu.Item onClick={() => void saveKeptExport(id).catch(fail)}>
      {name}
      <Text fz={12} c="var(--k-text3)">
        {t('exporting.rows', { count: rows, number: format.number(rows) })}
        {' · '}
        {t('exporting.until', { time: format.dateTime(expiresAt) })}
      </Text>
    </Menu.Item>
  )
}
