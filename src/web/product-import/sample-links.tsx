import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { tableFormat, type TableFormat } from '#contract/values/table-format.ts'
import { errorText } from '#web/http/error-text.ts'
import { saveSample } from '#web/product-import/product-import.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** PROD-46: a file to fill in, for those who have none yet. */
export function SampleLinks() {
  const { t } = useTranslation()
  const save = (format: TableFormat) =>
    void saveSample(format).catch((error: unknown) =>
      showToast({ tone: 'breach', title: errorText(t, error) }),
    )
  return (
    <Group gap={8}>
      <Text c="var(--k-text2)">{t('productImport.file.sample')}</Text>
      {tableFormat.options.map((format) => (
        <Button key={format} variant="default" size="xs" onClick={() => save(format)}>
          {t(`productImport.file.sampleAs.${format}`)}
        </Button>
      ))}
    </Group>
  )
}
