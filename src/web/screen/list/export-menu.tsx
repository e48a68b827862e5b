import { Button, Menu, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { TableFormat } from '#contract/values/table-format.ts'
import { errorText } from '#web/http/error-text.ts'
import { showToast } from '#web/ui/toast.ts'

type ListExportMenuProps = {
  onSave: (format: TableFormat) => Promise<void>
} & Pick<ButtonProps, 'variant' | 'color' | 'size'>

/** The menu that saves the shown rows as a file in a chosen format. */
export function ListExportMenu({ onSave, ...look }: ListExportMenuProps) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          {...look}
          loading={save.isPending}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('exporting.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save.mutate('xlsx')}>{t('exporting.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => save.mutate('csv')}>{t('exporting.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
