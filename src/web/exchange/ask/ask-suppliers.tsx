import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import type { RequestPlan } from '#web/exchange/ask/ask.queries.ts'
import classes from '#web/exchange/ask/ask.module.css'
import { countAsked, dayFault } from '#web/exchange/ask/asked.ts'
import { SendFoot } from '#web/exchange/ask/foot.tsx'
import { LeftOut } from '#web/exchange/ask/left-out.tsx'
import { MailingTable } from '#web/exchange/ask/mailing-table.tsx'
import { MailPreview } from '#web/exchange/ask/preview.tsx'
import { Problems } from '#web/exchange/ask/problems.tsx'
import { RequestTerms } from '#web/exchange/ask/terms.tsx'
import { useAsking } from '#web/exchange/ask/use-asking.ts'
import { useFormat } from '#web/i18n/format.ts'
import { EmailStep } from '#web/mailboxes/email-step.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type AskSuppliersProps = { productIds: readonly ProductId[]; whole: RequestPlan }

/** REQ-01, REQ-05: one mail per supplier, seen before it goes, with the result of each. */
export function AskSuppliers({ productIds, whole }: AskSuppliersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const work = useAsking(productIds, whole)
  const { rows, plan, terms } = work
  const [previewed, setPreviewed] = useState<SupplierId>()
  const counts = countAsked(rows)
  // A mail about nothing is none.
  const mails = rows.filter(({ asked }) => asked.length > 0)
  const shown = (mails.find(({ supplier }) => supplier.id === previewed) ?? mails[0])?.supplier.id
  const isDirty = counts.sent === 0 && Object.values(terms.messages).some((text) => text.trim() !== '')
  useUnsavedChanges(isDirty, {
    title: t('askSuppliers.leave'),
    what: t('askSuppliers.unsaved'),
    discard: () => work.setTerms({ messages: { en: '', sv: '' } }),
  })
  // While a day is half typed the mail keeps the proposed one.
  const seen = dayFault(terms.dueOn, '') === null ? terms : { ...terms, dueOn: whole.dueOn }
  const figures = {
    suppliers: t('askSuppliers.suppliers', { count: counts.suppliers }),
    parts: t('askSuppliers.parts', { count: counts.parts, number: format.number(counts.parts) }),
    questions: t('askSuppliers.questions', {
      count: counts.questions,
      number: format.number(counts.questions),
    }),
  }
  return (
    <div className={classes['screen']}>
      <Page width="wide">
        <PageHeader title={t('askSuppliers.title', figures)} facts={t('askSuppliers.facts')} />
        <div className={classes['layout']}>
          <div className={classes['main']}>
            <SectionPanel title={t('askSuppliers.table')} note={t('askSuppliers.tableNote', figures)} isFlush>
              <MailingTable work={work} previewed={shown} onPreview={setPreviewed} />
            </SectionPanel>
            <Problems work={work} />
            <LeftOut leftOut={plan.leftOut} />
            <RequestTerms work={work} today={today()} />
            <EmailStep />
          </div>
          <MailPreview
            rows={mails}
            terms={seen}
            lists={plan.lists}
            previewed={shown}
            onPreview={setPreviewed}
          />
        </div>
      </Page>
      <SendFoot work={work} counts={counts} today={today()} />
    </div>
  )
}

/** Days of deadlines are those of the server, which are the same for everybody. */
const today = () => new Date().toISOString().slice(0, 10)
