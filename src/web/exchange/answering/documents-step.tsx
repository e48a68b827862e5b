import { ActionIcon, Button, Group, MultiSelect, Radio, Stack } from '@mantine/core'
import { IconFileText, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { documentKinds, documentTypes, MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import type { AnswerDocument } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { offeredDocumentTypes } from '#domain/documents/types.ts'
import { useFileSize } from '#web/documents/texts.ts'
import { DateField, isDay } from '#web/editing/date-field.tsx'
import {
  useAttachDocument,
  useRemoveDocument,
  type DocumentDetails,
} from '#web/exchange/answering/answer.queries.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'
import { FilesDrop } from '#web/ui/file-drop.tsx'
import { Note } from '#web/ui/note.tsx'

const MEBIBYTE = 1024 * 1024

/** Documents of the answer: chosen, told what they are, and attached; optional. */
export function DocumentsStep({ request: { id }, writing: { answer } }: StepProps) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <div className={classes['content']}>
      <AttachedDocuments id={id} documents={answer.documents} mayRemove />
      <FilesDrop
        label={t('answering.documents.drop')}
        hint={t('documents.dropHint', { limit: MAX_DOCUMENT_BYTES / MEBIBYTE })}
        onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}
      />
      {files.length > 0 && <Attach id={id} files={files} onFiles={setFiles} />}
    </div>
  )
}

type AttachedProps = { id: RequestId; documents: readonly AnswerDocument[]; mayRemove?: boolean }

/** Attached documents with what they are. */
export function AttachedDocuments({ id, documents, mayRemove = false }: AttachedProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeOf = useFileSize()
  const remove = useRemoveDocument(id)
  if (documents.length === 0) return null
  const factsOf = ({ kind, documentTypes: types, validUntil, size }: AnswerDocument) =>
    [
      types.length > 0
        ? format.list(types.map((type) => t(`documents.types.${type}`)))
        : t(`documents.kinds.${kind}`),
      validUntil && t('documents.until', { to: format.date(validUntil) }),
      sizeOf(size),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={classes['plain']} aria-label={t('answering.documents.attached')}>
      {documents.map((document) => (
        <li key={document.id} className={classes['document']}>
          <IconFileText size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {document.name} <span className={classes['note']}>{factsOf(document)}</span>
          </span>
          {mayRemove && (
            <ActionIcon
              aria-label={t('answering.documents.remove', { name: document.name })}
              loading={remove.isPending && remove.variables === document.id}
              onClick={() => remove.mutate(document.id)}
            >
              <IconTrash size={15} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
        </li>
      ))}
      {remove.isError && (
        <li>
          <Note tone="breach">{errorText(t, remove.error)}</Note>
        </li>
      )}
    </ul>
  )
}

type AttachProps = { id: RequestId; files: readonly File[]; onFiles: (files: readonly File[]) => void }

/** Chosen files with their details; each that was refused stays, with the reason. */
function Attach({ id, files, onFiles }: AttachProps) {
  const { t } = useTranslation()
  const attach = useAttachDocument(id)
  const [details, setDetails] = useState<DocumentDetails>({
    kind: 'verification',
    documentTypes: [],
    validUntil: null,
  })
  const hasWrongDay = details.validUntil !== null && !isDay(details.validUntil)
  const send = async () => {
    let left = files
    for (const file of files) {
      const isAdded = await attach.mutateAsync({ file, details }).then(
        () => true,
        () => false,
      )
      if (!isAdded) return
      left = left.filter((each) => each !== file)
      onFiles(left)
    }
  }
  return (
    <Stack gap={12} className={classes['entry'] ?? ''}>
      <ul className={classes['plain']}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes['document']}>
            <IconFileText size={16} stroke={1.6} aria-hidden="true" />
            <span>{file.name}</span>
            <ActionIcon
              aria-label={t('documents.upload.remove', { name: file.name })}
              onClick={() => onFiles(files.filter((each) => each !== file))}
            >
              <IconX size={14} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Details details={details} onChange={(change) => setDetails({ ...details, ...change })} />
      {attach.isError && <Note tone="breach">{errorText(t, attach.error)}</Note>}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={attach.isPending}
        disabled={hasWrongDay}
        onClick={() => void send()}
      >
        {t('answering.documents.attach', { count: files.length })}
      </Button>
    </Stack>
  )
}

type DetailsProps = { details: DocumentDetails; onChange: (change: Partial<DocumentDetails>) => void }

function Details({ details: { kind, documentTypes: types, validUntil }, onChange }: DetailsProps) {
  const { t } = useTranslation()
  const variant = useVariant()
  return (
    <>
      <Radio.Group
        label={t('documents.field.kind')}
        value={kind}
        onChange={(chosen) => {
          const next = documentKinds.find((each) => each === chosen)
          if (next) onChange({ kind: next, ...(next === 'description' && { documentTypes: [] }) })
        }}
      >
        <Group gap="lg" mt={4}>
          {documentKinds.map((each) => (
            <Radio key={each} value={each} label={t(`documents.kinds.${each}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
        {kind === 'verification' && (
          <MultiSelect
            miw={220}
            label={t('documents.field.types')}
            description={t('documents.field.typesHelp')}
            data={offeredDocumentTypes(variant).map((type) => ({
              value: type,
              label: t(`documents.types.${type}`),
            }))}
            value={types}
            onChange={(chosen) =>
              onChange({ documentTypes: documentTypes.filter((type) => chosen.includes(type)) })
            }
          />
        )}
        <DateField
          miw={160}
          label={t('documents.field.validity')}
          description={t('documents.field.validityHelp')}
          value={validUntil ?? ''}
          onChange={(text) => onChange({ validUntil: text === '' ? null : text })}
        />
      </Group>
    </>
  )
}
