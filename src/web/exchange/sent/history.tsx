import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import type { RequestAction } from '#domain/exchange/transitions.ts'
import type { HistoryLine } from '#web/exchange/status/history-lines.ts'
import { HistoryList } from '#web/exchange/status/history-list.tsx'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** Steps besides those of the table of transitions. */
type Step = RequestAction | 'asked' | 'opened' | 'decline-taken-back' | 'circle' | 'approval-undone'

const words: Readonly<Record<Step, ParseKeys>> = {
  asked: 'sentRequests.step.asked',
  opened: 'sentRequests.step.opened',
  forward: 'sentRequests.step.forward',
  'child-answered': 'sentRequests.step.childAnswered',
  reply: 'sentRequests.step.reply',
  'report-change': 'sentRequests.step.reportChange',
  'external-response': 'sentRequests.step.externalResponse',
  approve: 'sentRequests.step.approve',
  'approve-partially': 'sentRequests.step.approvePartially',
  reject: 'sentRequests.step.reject',
  withdraw: 'sentRequests.step.withdraw',
  decline: 'sentRequests.step.decline',
  'decline-taken-back': 'sentRequests.step.declineTakenBack',
  circle: 'sentRequests.step.circle',
  'approval-undone': 'sentRequests.step.approvalUndone',
}
const isKnown = (action: string): action is Step => Object.hasOwn(words, action)

/** Steps of the request, newest first. */
export function RequestHistory({ steps }: { steps: SentRequest['steps'] }) {
  const { t } = useTranslation()
  return (
    <SectionPanel title={t('sentRequests.card.history')}>
      <HistoryList steps={steps} lineOf={(line) => <Line line={line} />} />
    </SectionPanel>
  )
}

function Line({ line }: { line: HistoryLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ at, action, person, text }] = line
  const word =
    line.length === 1
      ? isKnown(action)
        ? t(words[action])
        : action
      : t('sentRequests.step.childrenAnswered', { count: line.length })
  return (
    <>
      <div className={classes['stepWord']}>{word}</div>
      {text !== null && <p className={classes['message']}>{text}</p>}
      <div className={classes['stepBy']}>
        {format.recent(at)}
        {person !== null && ` · ${person}`}
      </div>
    </>
  )
}
