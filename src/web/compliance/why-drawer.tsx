import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { explanation } from '#web/compliance/explanation.queries.ts'
import { WhyAssessments } from '#web/compliance/why-assessments.tsx'
import { WhyBelow } from '#web/compliance/why-below.tsx'
import { WhyCauses } from '#web/compliance/why-causes.tsx'
import { WhyDeclarations } from '#web/compliance/why-declarations.tsx'
import { WhyDenials } from '#web/compliance/why-denials.tsx'
import { WhyFooter } from '#web/compliance/why-footer.tsx'
import { WhyMembers } from '#web/compliance/why-members.tsx'
import { WhyObligations } from '#web/compliance/why-obligations.tsx'
import { WhyOutputs } from '#web/compliance/why-outputs.tsx'
import { WhyDocuments } from '#web/compliance/why-documents.tsx'
import { WhyQuestions } from '#web/compliance/why-questions.tsx'
import { WhyAssumptions } from '#web/compliance/assumptions.tsx'
import { WhyRule } from '#web/compliance/why-rule.tsx'
import { Busy } from '#web/ui/busy.tsx'
import { ChainDrawer } from '#web/ui/chain-drawer.tsx'
import { focusSection } from '#web/ui/section-focus.ts'

interface Why {
  product: ProductId
  legislation: LegislationId
  /** The obligation, where the legislation has several (COMP-20); undefined: the worst. */
  obligation?: string | undefined
  /** undefined: today. */
  asOf?: string | undefined
}

type WhyDrawerProps = {
  /** undefined: nothing is asked. */
  why: Why | undefined
  onObligation: (key: string) => void
  onClose: () => void
}

/**
 * COMP-05: explanation of a product's status under a legislation. The address names both, so that the
 * explanation can be linked to.
 */
export function WhyDrawer({ why, onObligation, onClose }: WhyDrawerProps) {
  const { t } = useTranslation()
  // What was asked last stays in sight while the drawer slides out, and the focus goes back to where it was.
  const [asked, setAsked] = useState(why)
  if (why && !isSame(why, asked)) setAsked(why)
  const { data, error, isPending, refetch } = useQuery(
    explanation(asked?.product, asked?.legislation, { asOf: asked?.asOf, obligation: asked?.obligation }),
  )
  const question = data
    ? t('why.title', { product: data.product.title, legislation: data.legislation.shortName })
    : t('why.loading')
  useSectionFocus(why !== undefined)
  return (
    <ChainDrawer
      isOpen={why !== undefined}
      onClose={onClose}
      question={question}
      tone={data?.status.tone ?? null}
      title={data?.status.word ?? ''}
      sentence={data?.sentence}
      footer={data && <WhyFooter explained={data} />}
    >
      {isPending && <Busy size={16} label={t('why.loading')} />}
      <FetchFailed title={t('why.failed')} query={{ error, refetch }} />
      {data && (
        <>
          <WhyAssumptions explained={data} />
          <WhyMembers explained={data} />
          <WhyObligations explained={data} onObligation={onObligation} />
          <WhyRule explained={data} />
          <WhyOutputs outputs={data.outputs} />
          <WhyCauses explained={data} />
          <WhyBelow explained={data} />
          <WhyDenials explained={data} />
          <WhyDeclarations declarations={data.declarations} />
          <WhyDocuments {...data} />
          <WhyQuestions explained={data} isToday={asked?.asOf === undefined} />
          <WhyAssessments key={data.product.id} explained={data} isToday={asked?.asOf === undefined} />
        </>
      )}
    </ChainDrawer>
  )
}

/** Milliseconds after which a closed drawer has returned the focus; Mantine waits 10. */
const FOCUS_RETURNED_MS = 30

/**
 * A link of the explanation to a section of the card closes it: the focus goes there, and not to where "Why?" was asked. When that was on
 * another screen, it goes to the obligations.
 */
function useSectionFocus(isOpen: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => {
      const focused = document.activeElement
      // A focus inside the drawer is lost as soon as the drawer has slid out.
      const isLost = focused === document.body || Boolean(focused?.closest('[role="dialog"]'))
      const section = hash === '' && isLost ? 'compliance' : hash
      focusSection(document.getElementById(section))
    }, FOCUS_RETURNED_MS)
    return () => clearTimeout(timer)
  }, [isOpen, hash])
}

const isSame = (a: Why, b: Why | undefined) =>
  a.product === b?.product &&
  a.legislation === b.legislation &&
  a.obligation === b.obligation &&
  a.asOf === b.asOf
