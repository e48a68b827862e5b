import { Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MAX_DIRECT_ROWS, type ExportFile } from '#contract/exports.ts'
import type { Job } from '#contract/jobs.ts'
import { tableFormat, type TableFormat } from '#contract/values/table-format.ts'
import { BomExportItems } from '#web/exports/bom-items.tsx'
import { keptExports, saveKeptExport } from '#web/exports/exports.queries.ts'
import type { Exporting } from '#web/exports/use-export.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { showToast } from '#web/ui/toast.ts'
import classes from '#web/views/views.module.css'

type ExportItemsProps = {
  popup: Popup
  rows: number
  exporting: Exporting
  onExport: (format: TableFormat) => void
}

/** The files that the shown list can be exported as, the job that makes one, and those that jobs made. */
export function ExportItems({ popup, rows, exporting, onExport }: ExportItemsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { job } = exporting
  return (
    <MenuBox popup={popup} width={288}>
      <Menu.Label>{t('exporting.what', { count: rows, number: format.number(rows) })}</Menu.Label>
      {tableFormat.options.map((kind) => (
        <Menu.Item key={kind} disabled={job !== null || rows === 0} onClick={() => onExport(kind)}>
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
    </MenuBox>
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
