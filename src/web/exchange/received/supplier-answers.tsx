import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/status/request-page.module.css'
import type { HistoryLine } from '#web/exchange/status/history-lines.ts'
import { useFormat } from '#web/i18n/format.ts'

/** REQ-09: "Kretskort Import answered about 10 components"; which ones, and when, opens on demand. */
export function SupplierAnswers({ line }: { line: HistoryLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [{ at, person, text: product }] = line
  const supplier = person ?? t('receivedRequests.step.yourSupplier')
  const products = new Set(line.map(({ text }) => text)).size
  if (line.length === 1)
    return (
      <>
        <div className={classes['stepWord']}>
          {product === null
            ? t('receivedRequests.step.childAnswered', { supplier })
            : t('receivedRequests.step.childAnsweredAbout', { supplier, product })}
        </div>
        <div className={classes['stepBy']}>{format.recent(at)}</div>
      </>
    )
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className={classes['replyHead']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} stroke={1.6} aria-hidden="true" />
        <span className={classes['stepWord']}>
          {products === 1
            ? t('receivedRequests.step.childAnsweredTimes', { supplier, count: line.length })
            : t('receivedRequests.step.childAnsweredMany', { supplier, count: products })}
        </span>
      </button>
      <div className={`${classes['stepBy']} ${classes['below']}`}>{format.recent(at)}</div>
      {isOpen && (
        <ul className={classes['answered']}>
          {line.map((step, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two answers may have one moment: a place is what one is known by
            <li key={place}>
              <span>{step.text ?? supplier}</span>
              <span className={classes['stepBy']}>{format.recent(step.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
