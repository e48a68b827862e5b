import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { RequestStep } from '#contract/exchange/requests.ts'
import type { RequestAction } from '#domain/exchange/transitions.ts'
import { SupplierAnswers } from '#web/exchange/received/supplier-answers.tsx'
import { HistoryList } from '#web/exchange/status/history-list.tsx'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** Steps besides those of the table of transitions. */
type StepAction =
  | Exclude<RequestAction, 'child-answered'>
  | 'asked'
  | 'decline-taken-back'
  | 'circle'
  | 'handed-over'
  | 'approval-undone'

const words: Readonly<Record<StepAction, ParseKeys>> = {
  asked: 'receivedRequests.step.asked',
  forward: 'receivedRequests.step.forward',
  reply: 'receivedRequests.step.reply',
  'report-change': 'receivedRequests.step.reportChange',
  'external-response': 'receivedRequests.step.externalResponse',
  approve: 'receivedRequests.step.approve',
  'approve-partially': 'receivedRequests.step.approvePartially',
  reject: 'receivedRequests.step.reject',
  withdraw: 'receivedRequests.step.withdraw',
  decline: 'receivedRequests.step.decline',
  'decline-taken-back': 'receivedRequests.step.declineTakenBack',
  circle: 'receivedRequests.step.circle',
  'handed-over': 'receivedRequests.step.handedOver',
  'approval-undone': 'receivedRequests.step.approvalUndone',
}
const isKnown = (action: string): action is StepAction => Object.hasOwn(words, action)

/** History of the request, newest first: steps in the name of the own company, or of the questioner. */
export function ReceivedHistory({
  request: { steps, questioner },
}: {
  request: Pick<ReceivedRequest, 'steps' | 'questioner'>
}) {
  const { t } = useTranslation()
  return (
    <SectionPanel title={t('receivedRequests.card.history')}>
      <HistoryList
        steps={steps}
        lineOf={(line) =>
          line[0].action === 'child-answered' ? (
            <SupplierAnswers line={line} />
          ) : (
            <Step step={line[0]} questioner={questioner} />
          )
        }
      />
    </SectionPanel>
  )
}

function Step({ step, questioner }: { step: RequestStep; questioner: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, action, person, text, isOurs } = step
  return (
    <>
      <div className={classes['stepWord']}>{isKnown(action) ? t(words[action], { questioner }) : action}</div>
      {text !== null && <p className={classes['message']}>{text}</p>}
      <div className={classes['stepBy']}>
        {[format.recent(at), person, isOurs || person === null ? null : questioner]
          .filter((part) => part !== null)
          .join(' · ')}
      </div>
    </>
  )
}
