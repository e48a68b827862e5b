import { Button, Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { ASK_SUPPLIER } from '#domain/compliance/asked-event.ts'
import { useAbility } from '#web/auth/ability.ts'
import { explanationText } from '#web/compliance/explanation-text.ts'
import { nextPlace } from '#web/compliance/next-place.ts'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import { focusSection } from '#web/ui/section-focus.ts'
import { useScrollBehavior } from '#web/ui/use-media.ts'

/** The event of a status that asks for nothing. */
const NOTHING_TO_DO = 'none'

/** The foot of an explanation: the next action with its place on the card, the day, and the explanation as a document. */
export function WhyFooter({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const clipboard = useClipboard()
  return (
    <>
      <div>
        {explained.status.event.key !== NOTHING_TO_DO && <NextLink explained={explained} />}
        <Text c="var(--k-text2)" fz={12}>
          {t('why.asOf', { date: format.date(explained.asOf) })}
        </Text>
      </div>
      <Group gap={8} ml="auto">
        <Button
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
      </Group>
    </>
  )
}

/** The next action as a link to its place on the card. Questions and conditions are answered here: the link leads to their step. */
function NextLink({ explained }: { explained: Explanation }) {
  const { t } = useTranslation()
  const behavior = useScrollBehavior()
  const mayAsk = useAbility().can('create', 'SentRequest')
  const { product, status } = explained
  const action = t('why.next', { action: status.event.text })
  // With a day, the supplier has been asked.
  if (status.event.key === ASK_SUPPLIER && status.event.date === null && mayAsk)
    return (
      <TextLink to="/product/$id/send-request" params={{ id: product.id }} fw={500}>
        {action}
      </TextLink>
    )
  const { section, step } = nextPlace(explained)
  const goToStep = (event: MouseEvent) => {
    const here = step === undefined ? null : document.getElementById(step)
    if (!here) return
    event.preventDefault()
    here.scrollIntoView({ behavior })
    focusSection(here)
  }
  return (
    <TextLink to="/product/$id/card" params={{ id: product.id }} hash={section} fw={500} onClick={goToStep}>
      {action}
    </TextLink>
  )
}
