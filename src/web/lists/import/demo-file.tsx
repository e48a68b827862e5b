import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { errorText } from '#web/http/error-text.ts'
import { fetchDemoFile } from '#web/lists/import/import.queries.ts'
import { saveFile } from '#web/http/save-file.ts'
import { Note } from '#web/ui/note.tsx'

/** The demo's newer list: taken as it is, or downloaded to look at and change. */
export function DemoFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const take = useMutation({ mutationFn: fetchDemoFile, onSuccess: onFile })
  const download = useMutation({ mutationFn: fetchDemoFile, onSuccess: saveFile })
  const error = take.error ?? download.error
  return (
    <Note>
      <Text fw={500}>{t('imports.upload.demoTitle')}</Text>
      <Text>{t('imports.upload.demoText')}</Text>
      <Group gap="xs" mt={8}>
        <Button
          variant="default"
          leftSection={<IconFileCheck size={15} stroke={1.6} aria-hidden="true" />}
          loading={take.isPending}
          onClick={() => take.mutate('xlsx')}
        >
          {t('imports.upload.demoTake')}
        </Button>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="subtle"
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {t('imports.upload.demoDownload', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {error && (
        <Text role="alert" mt={8} c="var(--mantine-color-error)">
          {errorText(t, error)}
        </Text>
      )}
    </Note>
  )
}
