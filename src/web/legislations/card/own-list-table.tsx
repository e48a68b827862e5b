import { Button, Checkbox, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { OwnList } from '#contract/legislations/draft.ts'
import { readOwnListTable } from '#contract/legislations/own-list-table.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { FaultTable } from '#web/lists/import/fault-table.tsx'
import { faultsOf } from '#web/lists/import/file-faults.ts'
import { Remarks } from '#web/lists/import/version-warnings.tsx'
import { saveList } from '#web/lists/lists.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type OwnListTableProps = {
  list: OwnList
  isSaved: boolean
  isReadOnly: boolean
  onRead: (table: EndpointResponse<typeof readOwnListTable>) => void
}

/**
 * SUB-12: the list as a table, out and in. What is read takes the place of the entries; it is saved with the legislation. A table that takes
 * much away does so when a person has confirmed that.
 */
export function OwnListTable({ list, isSaved, isReadOnly, onRead }: OwnListTableProps) {
  const { t } = useTranslation()
  const read = useMutation({
    mutationFn: ({ file, confirmLosses }: Chosen) =>
      call(readOwnListTable, {
        body: { list: list.key, confirmLosses: confirmLosses ? 'true' : 'false' },
        file,
      }),
    onSuccess: (table) => {
      onRead(table)
      showToast({ title: t('legislations.ownList.read', { count: table.entries.length }) })
    },
  })
  const save = useMutation({
    mutationFn: () => saveList(list.key, { format: 'csv', for: 'import' }),
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const faults = faultsOf(read.error)
  const takesAway = read.error instanceof ApiError && read.error.code === 'list-version:losses'
  const warnings = read.data?.warnings ?? []
  return (
    <>
      <Group gap="xs">
        {!isReadOnly && (
          <FileButton
            accept=".csv,.xlsx,.txt,.tsv"
            onChange={(file) => file && read.mutate({ file, confirmLosses: false })}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={read.isPending}
                leftSection={<IconUpload size={15} stroke={1.6} aria-hidden="true" />}
              >
                {t('legislations.ownList.import')}
              </Button>
            )}
          </FileButton>
        )}
        {isSaved && (
          <Button
            variant="subtle"
            size="xs"
            loading={save.isPending}
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => save.mutate()}
          >
            {t('legislations.ownList.export')}
          </Button>
        )}
      </Group>
      {faults.length > 0 ? (
        <FaultTable faults={faults} />
      ) : (
        read.isError && <Note tone="breach">{errorText(t, read.error)}</Note>
      )}
      {takesAway && read.variables && (
        <ConfirmLosses
          key={read.submittedAt}
          onConfirm={() => read.mutate({ file: read.variables.file, confirmLosses: true })}
        />
      )}
      {warnings.length > 0 && <Remarks tone="duty" title={t('imports.version.warnings')} texts={warnings} />}
    </>
  )
}

interface Chosen {
  file: File
  confirmLosses: boolean
}

/** The word of a person that the losses are meant, before the table takes the place of the entries. */
function ConfirmLosses({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation()
  const [isMeant, setMeant] = useState(false)
  return (
    <Group gap="md" mt={8}>
      <Checkbox
        label={t('imports.upload.confirmLosses')}
        checked={isMeant}
        onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
      />
      <Button size="xs" disabled={!isMeant} onClick={onConfirm}>
        {t('legislations.ownList.takeOver')}
      </Button>
    </Group>
  )
}
