import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LegislationCard } from '#contract/legislations/editing.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { RestoreShipped } from '#web/legislations/card/restore-shipped.tsx'
import { LegislationSwitch } from '#web/legislations/draft/switch.tsx'
import { useAbility } from '#web/auth/ability.ts'
import { PageHeader } from '#web/ui/page.tsx'

/** Title, type, one line of facts, and the switch of OV-16. */
export function LegislationHeader({ card, isOfCompany }: { card: LegislationCard; isOfCompany: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const maySwitch = useAbility().can('update', 'Legislation')
  const { validFrom, validTo, edited, state } = card
  const from = validFrom ? format.date(validFrom) : null
  const to = validTo ? format.date(validTo) : null
  const facts = [
    t('legislations.header.id', { id: card.id }),
    card.key,
    t(`legislations.states.${state}`),
    from && to
      ? `${from} – ${to}`
      : ((from && t('legislations.header.from', { date: from })) ??
        (to && t('legislations.header.to', { date: to }))),
    edited
      ? t(edited.by === '' ? 'legislations.header.editedAt' : 'legislations.header.edited', {
          at: format.recent(edited.at),
          by: edited.by,
        })
      : t('legislations.header.shipped'),
  ]
  return (
    <PageHeader
      title={card.title[language]}
      badge={<Badge variant="default">{t(`legislations.types.${card.type}`)}</Badge>}
      facts={facts.filter(Boolean).join(' · ')}
      actions={
        isOfCompany
          ? maySwitch && (
              <LegislationSwitch
                legislation={{ id: card.id, isOn: card.isOn, shortName: card.shortName[language] }}
                label={t('legislations.switch.inUse')}
              />
            )
          : card.mayEdit &&
            edited &&
            card.figures.length > 0 && <RestoreShipped card={card} edited={edited} />
      }
    />
  )
}
