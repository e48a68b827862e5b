import { Anchor, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { DeniedSummary } from '#contract/compliance/statuses.ts'
import { DeniedEntries } from '#web/denials/entries.tsx'
import type { DeniedLists } from '#web/denials/denials.queries.ts'
import classes from '#web/denials/denials.module.css'

type DenialSummaryProps = {
  summary: DeniedSummary
  list: DeniedLists[number]
  title: string
}

/** PROD-43: the first entries that an answer denied, with their CAS numbers, and the way to all of them. */
export function DenialSummary({ summary: { entries, shown }, list, title }: DenialSummaryProps) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const names = shown.map(({ name, casNumbers: [cas] }) =>
    cas === undefined ? name : `${name} (CAS ${cas})`,
  )
  return (
    <div className={classes['summary']}>
      {t('denials.denied', { count: entries })} <bdi>{names.join('; ')}</bdi>
      {entries > shown.length && ' … '}
      {entries > shown.length && (
        <Anchor component="button" type="button" fz="inherit" className={classes['all'] ?? ''} onClick={open}>
          {t('denials.showAll', { count: entries })}
        </Anchor>
      )}
      <Modal opened={isOpen} onClose={close} size={720} title={t('denials.dialog', { list: title })}>
        <DeniedEntries lists={[list]} />
      </Modal>
    </div>
  )
}
