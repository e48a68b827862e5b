import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OpenMail } from '#contract/outbox.ts'
import classes from '#web/outbox/outbox.module.css'

type MailTextProps = { content: OpenMail['content']; masked: string | null }

/** Subject and text of a mail, as its reader sees the mail, or as plain text. `masked`: why the link does not work here; null: it works. */
export function MailText({ content, masked }: MailTextProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <>
      <Text fw={600}>{content.subject}</Text>
      {masked !== null && <Text size="sm">{masked}</Text>}
      <SegmentedControl
        aria-label={t('outbox.form')}
        value={form}
        onChange={(chosen) => setForm(chosen === 'text' ? 'text' : 'html')}
        data={[
          { value: 'html', label: t('outbox.asHtml') },
          { value: 'text', label: t('outbox.asText') },
        ]}
      />
      {form === 'html' ? (
        // No script and no form of the mail runs; its links open in a tab of their own.
        <iframe
          className={classes['mail']}
          title={content.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={content.html}
        />
      ) : (
        <pre className={classes['text']}>{content.text}</pre>
      )}
    </>
  )
}
