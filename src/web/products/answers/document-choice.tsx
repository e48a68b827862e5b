import { ActionIcon, Button, FileButton, Text, Title } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DateField } from '#web/editing/date-field.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { knownDocuments, type ChosenDocument } from '#web/products/answers/answers.queries.ts'
import classes from '#web/products/answers/answers.module.css'
import { SuggestBox } from '#web/ui/suggest-box.tsx'

type DocumentChoiceProps = {
  document: ChosenDocument | null
  onDocument: (document: ChosenDocument | null) => void
}

/** The document that shows what the answers rest on: a file, or one that a product has already. */
export function DocumentChoice({ document, onDocument }: DocumentChoiceProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="answer-document">
      <Title order={3} fz={14} lh="20px" mb={8} id="answer-document">
        {t('answers.document')} <span className={classes['note']}>{t('answers.optional')}</span>
      </Title>
      {document ? (
        <Chosen document={document} onDocument={onDocument} />
      ) : (
        <Unchosen onDocument={onDocument} />
      )}
    </section>
  )
}

function Unchosen({ onDocument }: Pick<DocumentChoiceProps, 'onDocument'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(knownDocuments(text))
  return (
    <div className={classes['documents']}>
      <div>
        <FileButton onChange={(file) => file && onDocument({ file, validUntil: '' })}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={15} aria-hidden="true" />}>
              {t('answers.upload')}
            </Button>
          )}
        </FileButton>
        <Text className={classes['note'] ?? ''}>{t('answers.uploadHint')}</Text>
      </div>
      <SuggestBox
        label={t('answers.existing')}
        placeholder={t('answers.existingSearch')}
        items={data?.items}
        isSearching={isFetching}
        onAsk={setText}
        onPick={({ id, name, validUntil }) => onDocument({ existing: id, name, validUntil })}
        nothingFound={t('answers.existingNothing')}
        renderItem={({ name, validUntil }) => (
          <>
            <bdi>{name}</bdi>{' '}
            {validUntil !== null && (
              <span className={classes['note']}>
                {t('answers.validTo', { date: format.date(validUntil) })}
              </span>
            )}
          </>
        )}
      />
    </div>
  )
}

function Chosen({ document, onDocument }: DocumentChoiceProps & { document: ChosenDocument }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = 'file' in document ? document.file.name : document.name
  return (
    <>
      <div className={classes['chosen']}>
        <IconPaperclip size={15} stroke={1.6} aria-hidden="true" />
        <bdi className={classes['listTitle']}>{name}</bdi>
        {!('file' in document) && document.validUntil !== null && (
          <span className={classes['note']}>
            {t('answers.validTo', { date: format.date(document.validUntil) })}
          </span>
        )}
        <ActionIcon
          ms="auto"
          aria-label={t('answers.removeDocument', { name })}
          onClick={() => onDocument(null)}
        >
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
      {'file' in document && (
        <DateField
          mt={8}
          label={t('answers.validUntil')}
          value={document.validUntil}
          onChange={(validUntil) => onDocument({ ...document, validUntil })}
        />
      )}
    </>
  )
}
