import { Badge } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SubstanceCard } from '#contract/substances/card.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useRecentCard } from '#web/search/use-recent-card.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { CardExemptions } from '#web/substances/card-exemptions.tsx'
import { CardLists } from '#web/substances/card-lists.tsx'
import { GroupsPanel } from '#web/substances/groups-panel.tsx'
import { MembersPanel } from '#web/substances/members-panel.tsx'
import { shortened } from '#web/lists/substance-line.tsx'
import { SubstanceFacts } from '#web/substances/facts.tsx'
import { SubstanceForm } from '#web/substances/form.tsx'
import { substanceCard } from '#web/substances/substances.queries.ts'
import { UsedPanel } from '#web/substances/used-panel.tsx'
import { WhereUsed } from '#web/substances/where-used.tsx'
import { CardLayout } from '#web/ui/card-layout.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances/$id')

/** SUB-04: the card of a substance; SUB-11: the products that contain the substance. */
export function SubstanceCardScreen() {
  const { id } = route.useParams()
  const { show } = route.useSearch()
  const { body: card, version } = useSuspenseQuery(substanceCard(id)).data
  const name = useNameOf(card)
  const seesProducts = useAbility().can('read', 'Product')
  if (show === 'where-used' && seesProducts) return <WhereUsed id={id} name={name} />
  return <Card key={id} card={card} version={version} name={name} seesProducts={seesProducts} />
}

function useNameOf({ name, nameSv }: Pick<SubstanceCard, 'name' | 'nameSv'>): string {
  return useLanguage() === 'sv' ? (nameSv ?? name) : name
}

type CardProps = { card: SubstanceCard; version: number; name: string; seesProducts: boolean }

function Card({ card, version, name, seesProducts }: CardProps) {
  const { t } = useTranslation()
  useScreenTitle(name)
  useRecentCard({
    kind: 'substance',
    screen: 'regulated-substance',
    id: card.id,
    title: name,
    detail: card.casNumbers[0] ?? card.ecNumbers[0] ?? '',
  })
  const { id, casNumbers, ecNumbers, isGroup, isOwn, lists, exemptions, groups, memberCount } = card
  const facts = [
    casNumbers.length > 0 && t('substances.cas', { numbers: shortened(casNumbers) }),
    ecNumbers.length > 0 && t('substances.ec', { numbers: shortened(ecNumbers) }),
    card.nameSv !== null && card.nameSv !== name && card.nameSv,
    card.nameSv === name && card.name !== name && card.name,
  ].filter((fact) => fact !== false)
  const anchors = [
    { id: 'names', title: t('substances.card.names') },
    { id: 'lists', title: t('substances.card.lists'), count: lists.length },
    ...(exemptions.length > 0
      ? [{ id: 'exemptions', title: t('substances.card.exemptions'), count: exemptions.length }]
      : []),
    { id: 'groups', title: t('substances.card.groups'), count: groups.length },
    ...(isGroup || memberCount > 0
      ? [{ id: 'members', title: t('substances.card.members'), count: memberCount }]
      : []),
    ...(seesProducts ? [{ id: 'used', title: t('substances.card.used') }] : []),
  ]
  return (
    <Page>
      <PageHeader
        title={name}
        badge={
          <>
            {isGroup && <Badge variant="default">{t('substances.isGroup')}</Badge>}
            {isOwn && <Badge variant="default">{t('substances.isOwn')}</Badge>}
          </>
        }
        facts={facts.join(' · ')}
        actions={
          seesProducts && (
            <LinkButton
              to="/administration/substance/regulated-substances/$id"
              params={{ id }}
              search={{ show: 'where-used' }}
              variant="default"
            >
              {t('substances.used.button')}
            </LinkButton>
          )
        }
      />
      <CardLayout groups={[{ anchors }]} anchorsLabel={t('substances.card.anchors')}>
        {card.isEditable ? <SubstanceForm card={card} version={version} /> : <SubstanceFacts card={card} />}
        <CardLists lists={lists} />
        {exemptions.length > 0 && <CardExemptions exemptions={exemptions} />}
        <GroupsPanel card={card} />
        {(isGroup || memberCount > 0) && <MembersPanel card={card} />}
        {seesProducts && <UsedPanel id={id} />}
      </CardLayout>
    </Page>
  )
}
