import { ActionIcon, Anchor, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useFileSize } from '#web/documents/texts.ts'
import classes from '#web/documents/documents.module.css'
import type { Upload } from '#web/documents/use-uploads.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

type UploadListProps = {
  uploads: readonly Upload[]
  onRemove: (key: string) => void
  onRetry: (upload: Upload) => void
}

/** Each file with what became of it; one that failed says why, and can be tried again. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className={classes['uploads']} aria-label={t('documents.uploads')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  )
}

const tones: Partial<Record<Upload['state'], Tone>> = {
  waiting: 'wait',
  reading: 'wait',
  done: 'ok',
  failed: 'breach',
}

function UploadRow({
  upload,
  onRemove,
  onRetry,
}: Pick<UploadListProps, 'onRemove' | 'onRetry'> & { upload: Upload }) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const { key, file, state, share, error, isHopeless, linked } = upload
  const percent = Math.round(share * 100)
  const isOnItsWay = state === 'waiting' || state === 'sending' || state === 'reading'
  const tone = tones[state]
  return (
    <li className={classes['upload']}>
      <div className={classes['uploadLine']}>
        <bdi className={classes['uploadName']}>{file.name}</bdi>
        <span className={classes['uploadSize']}>{sizeOf(file.size)}</span>
        <span className={classes['uploadState']} role="status">
          {state === 'sending' && t('documents.upload.sending', { share: percent })}
          {state !== 'sending' && state !== 'chosen' && tone && (
            <StatusWord tone={tone} word={t(`documents.upload.${state}`)} />
          )}
        </span>
        {state === 'failed' && !isHopeless && (
          <Anchor
            component="button"
            type="button"
            aria-label={t('documents.upload.retryOf', { name: file.name })}
            onClick={() => onRetry(upload)}
          >
            {t('documents.upload.retry')}
          </Anchor>
        )}
        <ActionIcon
          size={24}
          aria-label={t(isOnItsWay ? 'documents.upload.cancel' : 'documents.upload.remove', {
            name: file.name,
          })}
          onClick={() => onRemove(key)}
        >
          <IconX size={14} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isOnItsWay && (
        <Progress size={4} value={percent} animated={state === 'reading'} aria-label={file.name} />
      )}
      {error !== null && (
        <Text fz={12} lh="16px" c="var(--k-breach-text)" role="alert">
          {error}
        </Text>
      )}
      {linked && (
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {t('documents.upload.linked', { name: linked.name, product: linked.product.title })}
        </Text>
      )}
    </li>
  )
}
