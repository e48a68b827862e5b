import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type FileSendingProps = {
  /** 0…1 of the file. */
  share: number
  /** Text shown while the server reads the sent file. */
  reading: string
}

/** First the file is on its way, then the server reads it. */
export function FileSending({ share, reading }: FileSendingProps) {
  const { t } = useTranslation()
  const percent = Math.round(share * 100)
  const text = percent < 100 ? t('imports.upload.sending', { share: percent }) : reading
  return (
    <div>
      <Progress value={percent} animated={percent === 100} size={6} aria-label={text} />
      <Text mt={8} c="var(--k-text2)" role="status">
        {text}
      </Text>
    </div>
  )
}
