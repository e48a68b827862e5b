import { Button, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { explanation } from '#web/compliance/explanation.queries.ts'
import { explanationText } from '#web/compliance/explanation-text.ts'
import { WhyAssessments } from '#web/compliance/why-assessments.tsx'
import { WhyBelow } from '#web/compliance/why-below.tsx'
import { WhyCauses } from '#web/compliance/why-causes.tsx'
import { WhyDeclarations } from '#web/compliance/why-declarations.tsx'
import { WhyDenials } from '#web/compliance/why-denials.tsx'
import { WhyMembers } from '#web/compliance/why-members.tsx'
import { WhyObligations } from '#web/compliance/why-obligations.tsx'
import { WhyOutputs } from '#web/compliance/why-outputs.tsx'
import { WhyDocuments } from '#web/compliance/why-documents.tsx'
import { WhyQuestions } from '#web/compliance/why-questions.tsx'
import { WhyAssumptions } from '#web/compliance/assumptions.tsx'
import { WhyRule } from '#web/compliance/why-rule.tsx'
import { Busy } from '#web/ui/busy.tsx'
import { ChainDrawer } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'

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
  return (
    <ChainDrawer
      isOpen={why !== undefined}
      onClose={onClose}
      question={question}
      tone={data?.status.tone ?? null}
      title={data?.status.word ?? ''}
      sentence={data?.sentence}
      footer={data && <Footer explained={data} />}
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

const isSame = (a: Why, b: Why | undefined) =>
  a.product === b?.product &&
  a.legislation === b.legislation &&
  a.obligation === b.obligation &&
  a.asOf === b.asOf

/** The event of a status that asks for nothing. */
const NOTHING_TO_DO = 'none'

function Footer({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const clipboard = useClipboard()
  return (
    <>
      <div>
        {explained.status.event.key !== NOTHING_TO_DO && (
          <TextLink to="/product/$id/card" params={{ id: explained.product.id }} hash="compliance" fw={500}>
            {t('why.next', { action: explained.status.event.text })}
          </TextLink>
        )}
        <Text c="var(--k-text2)" fz={12}>
          {t('why.asOf', { date: format.date(explained.asOf) })}
        </Text>
      </div>
      <Button
        ml="auto"
        variant="default"
        leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('why.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => clipboard.copy(explanationText(explained, t, format))}
      >
        {clipboard.copied ? t('why.copied') : t('why.copy')}
      </Button>
    </>
  )
}
