import { CloseButton, Modal, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { AnsweredPart } from '#contract/products/answers.ts'
import type { BulkOutcome, BulkSelection } from '#contract/products/bulk.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { useFormat } from '#web/i18n/format.ts'
import { answerLists } from '#web/products/answers/answers.queries.ts'
import classes from '#web/products/answers/answers.module.css'
import { AnswerForm } from '#web/products/answers/form.tsx'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { Busy } from '#web/ui/busy.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type AnswerDialogProps = {
  isOpen: boolean
  selection: BulkSelection
  /** Number of selected products. */
  count: number
  /** The name of the product when only one is selected. */
  name?: string
  /** Lists that are ticked at first; `open`: all that are not answered; without it none. */
  ticked?: readonly string[] | 'open'
  which?: AnsweredPart
  /** PROD-45: the supplier that answers; without it we do. */
  source?: { id: SupplierId; title: string } | null
  onClose: () => void
  onOutcome: (outcome: BulkOutcome) => void
}

/** PROD-43: dialog for "none of these" on several lists: the denied entries, the basis, and the effect. */
export function AnswerDialog({ isOpen, count, name, onClose, source = null, ...form }: AnswerDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isPhone = useIsPhone()
  const texts = useUiTexts()
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={1016}
      fullScreen={isPhone}
      classNames={{ content: classes['content'], body: classes['body'], header: classes['header'] }}
    >
      <Modal.Overlay />
      <Modal.Content data-wide>
        <Modal.Header>
          <div>
            <Modal.Title>
              <Title order={2} fz={16} lh="24px" component="span">
                {name === undefined
                  ? t('answers.heading', { count, number: format.number(count) })
                  : t('answers.headingOf', { name })}
              </Title>
            </Modal.Title>
            <Text c="var(--k-text2)">
              {source ? t('answers.answersOf', { name: source.title }) : t('answers.subtitle', { count })}
            </Text>
          </div>
          <CloseButton aria-label={texts.close} onClick={onClose} />
        </Modal.Header>
        <Modal.Body>
          {isOpen && <Loaded {...form} count={count} sourceId={source?.id ?? null} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type LoadedProps = Omit<AnswerDialogProps, 'isOpen' | 'name' | 'source'> & { sourceId: SupplierId | null }

function Loaded(props: LoadedProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(answerLists(props.selection, props.sourceId))
  if (!data) {
    return (
      <div className={classes['loading']}>
        {error ? (
          <FetchFailed title={t('answers.failed')} query={{ error, refetch }} />
        ) : (
          <Busy size={16} label={t('answers.looking')} />
        )}
      </div>
    )
  }
  return <AnswerForm {...props} answerable={data} />
}
