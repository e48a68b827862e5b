import { Checkbox, NativeSelect, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { RequestId, SupplierId } from '#contract/values/ids.ts'
import { languages } from '#contract/values/locale.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/exchange/ask/ask.module.css'
import type { AskedMailing, MailingEdit } from '#web/exchange/ask/asked.ts'
import { ContactCell } from '#web/exchange/ask/contact-cell.tsx'
import { PartList } from '#web/exchange/ask/part-list.tsx'
import { CopyLink } from '#web/exchange/sent/copy-link.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { StatusWord } from '#web/ui/status.tsx'

type MailingRowProps = {
  row: AskedMailing
  isPreviewed: boolean
  onPreview: (supplierId: SupplierId) => void
  onEdit: (supplierId: SupplierId, change: MailingEdit) => void
}

/** One supplier: whom the mail goes to, in which language, about which parts, and whether it can go. */
export function MailingRow({ row, isPreviewed, onPreview, onEdit }: MailingRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, { toggle }] = useDisclosure()
  const { supplier, language, asked, questions, fault, isTicked, result } = row
  const { id, title } = supplier
  const isSent = result?.refusal === null
  const edit = (change: MailingEdit) => onEdit(id, change)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div role="row" className={classes['row']} data-previewed={isPreviewed || undefined}>
        <div role="cell" className={classes['box']}>
          <Checkbox
            size="xs"
            aria-label={t('askSuppliers.take', { supplier: title })}
            checked={isTicked}
            disabled={fault !== null || isSent}
            onChange={({ currentTarget }) => edit({ isLeftOut: !currentTarget.checked })}
          />
        </div>
        <div role="cell" className={classes['supplier']}>
          <UnstyledButton
            className={classes['name'] ?? ''}
            aria-pressed={isPreviewed}
            title={t('askSuppliers.previewOf', { supplier: title })}
            onClick={() => onPreview(id)}
          >
            {title}
          </UnstyledButton>
        </div>
        <div role="cell" className={classes['contact']}>
          <ContactCell row={row} isLocked={isSent} onEdit={edit} />
        </div>
        <div role="cell" className={classes['language']}>
          <NativeSelect
            size="xs"
            aria-label={t('askSuppliers.languageOf', { supplier: title })}
            data={languages.map((value) => ({ value, label: t(`supplyChain.language.${value}`) }))}
            value={language}
            disabled={isSent}
            onChange={({ currentTarget: { value } }) =>
              edit({ language: languages.find((each) => each === value) ?? language })
            }
          />
        </div>
        <div role="cell" className={classes['parts']}>
          <UnstyledButton className={classes['unfold'] ?? ''} aria-expanded={isOpen} onClick={toggle}>
            <Chevron size={14} stroke={1.8} aria-hidden="true" />
            <span className={classes['label']}>{t('askSuppliers.column.parts')}</span>
            {format.number(asked.length)}{' '}
            <VisuallyHidden>{t('askSuppliers.partsFrom', { supplier: title })}</VisuallyHidden>
          </UnstyledButton>
        </div>
        <div role="cell" className={classes['questions']}>
          <span className={classes['label']}>{t('askSuppliers.column.questions')}</span>
          {format.number(questions)}
        </div>
        <div role="cell" className={classes['state']}>
          <MailingState row={row} />
        </div>
      </div>
      {isOpen && <PartList row={row} isLocked={isSent} onEdit={edit} />}
    </>
  )
}

function MailingState({ row }: { row: AskedMailing }) {
  const { t } = useTranslation()
  const { result, fault, asked, products } = row
  if (result?.refusal === null) return <SentState row={row} requestId={result.requestIds[0]} />
  if (result) return <StatusWord tone="breach" word={t(`askSuppliers.refused.${result.refusal}`)} />
  if (fault === 'no_parts') return <StatusWord tone="na" word={t('askSuppliers.state.no_parts')} />
  if (fault !== null) return <StatusWord tone="breach" word={t(`askSuppliers.state.${fault}`)} />
  if (asked.length === products.length) return <StatusWord tone="ok" word={t('askSuppliers.state.ready')} />
  return (
    <StatusWord
      tone="duty"
      word={t('askSuppliers.state.part', { ready: asked.length, all: products.length })}
    />
  )
}

/** A sent row has its link, to be sent another way as well. */
function SentState({
  row: { supplier, email, isMailed },
  requestId,
}: {
  row: AskedMailing
  requestId: RequestId | undefined
}) {
  const { t } = useTranslation()
  const mayCopy = useAbility().can('update', 'SentRequest')
  return (
    <>
      <StatusWord tone="ok" word={t(isMailed ? 'askSuppliers.state.sent' : 'askSuppliers.state.unmailed')} />
      {mayCopy && requestId !== undefined && (
        <CopyLink requestId={requestId} supplier={supplier.title} email={email} />
      )}
    </>
  )
}
