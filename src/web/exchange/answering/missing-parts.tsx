import type { ReplyStep } from '#contract/exchange/reply-steps.ts'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import type { Missing } from '#web/exchange/answering/steps.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note, NoteButton } from '#web/ui/note.tsx'

type MissingPartsProps = { missing: readonly Missing[]; onOpen: (step: ReplyStep) => void }

/** Everything that the answer lacks, each with the way to its step. */
export function MissingParts({ missing, onOpen }: MissingPartsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (missing.length === 0) return null
  return (
    <Note tone="duty">
      {t('answering.missing.title')}
      <ul className={classes['plain']} aria-label={t('answering.missing.title')}>
        {missing.map(({ step, kind, component, lists }) => (
          <li key={`${step} ${kind} ${component ?? ''}`}>
            <NoteButton onClick={() => onOpen(step)}>
              {component !== null && `${component}: `}
              {t(`answering.missing.${kind}`, { lists: format.list(lists), count: lists.length })}
            </NoteButton>
          </li>
        ))}
      </ul>
    </Note>
  )
}
