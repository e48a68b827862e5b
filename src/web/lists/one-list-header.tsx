import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { SubstanceList } from '#contract/substances/substances.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LinkButton, TextLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'

/** "250 entries · 480 substances · in force from 4 Feb 2026 · next version 1 Jul 2026" */
export function OneListHeader({ list }: { list: SubstanceList | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!list) return <PageHeader title={t('substances.title')} />
  const { title, version, substances, upcoming, legislations, allowNewSubstances } = list
  const date = upcoming && format.date(upcoming.validFrom)
  return (
    <PageHeader
      title={title}
      badge={legislations.map(({ id, shortName }) => (
        <Badge key={id} variant="default">
          {shortName}
        </Badge>
      ))}
      actions={
        <LinkButton to="/administration/substance/regulated-substances" search={{}} variant="default">
          {t('substances.lists.all')}
        </LinkButton>
      }
      facts={
        <>
          {[
            t('substances.nodes.entryCount', {
              count: version.entries,
              figure: format.number(version.entries),
            }),
            t('substances.nodes.substanceCount', { count: substances, figure: format.number(substances) }),
            t('substances.nodes.inForce', { date: format.date(version.validFrom) }),
            allowNewSubstances ? t('substances.nodes.isOpen') : null,
            upcoming && !upcoming.isPending ? t('substances.nodes.coming', { date }) : null,
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
          {upcoming?.isPending && (
            <>
              {' · '}
              <TextLink to="/administration/import/candidate-list/$id" params={{ id: upcoming.id }}>
                {t('substances.nodes.pending', { date })}
              </TextLink>
            </>
          )}
        </>
      }
    />
  )
}
