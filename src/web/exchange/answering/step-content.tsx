import { ComplexStep } from '#web/exchange/answering/complex-step.tsx'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'
import { DocumentsStep } from '#web/exchange/answering/documents-step.tsx'
import { OtherStep } from '#web/exchange/answering/other-step.tsx'
import { OwnerStep } from '#web/exchange/answering/owner-step.tsx'
import { ProductStep } from '#web/exchange/answering/product-step.tsx'
import { ReviewStep } from '#web/exchange/answering/review-step.tsx'
import type { StepProps } from '#web/exchange/answering/step-props.ts'
import { SubstancesStep } from '#web/exchange/answering/substances-step.tsx'
import type { Signing } from '#web/exchange/answering/use-signing.ts'

/** The content of a step: the same in the guided flow and on the single page. */
export function StepContent({ step, ...props }: StepProps & { step: ReplyStep; signing: Signing }) {
  switch (step) {
    case 'product':
      return <ProductStep {...props} />
    case 'information-owner':
      return <OwnerStep {...props} />
    case 'complex-product':
      return <ComplexStep {...props} />
    case 'substances':
      return <SubstancesStep {...props} />
    case 'documents':
      return <DocumentsStep {...props} />
    case 'other-information':
      return <OtherStep {...props} />
    case 'review':
      return <ReviewStep {...props} />
  }
}
