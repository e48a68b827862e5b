import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SubstanceList } from '#contract/substances/substances.ts'
import { citationText } from '#domain/texts/citation.ts'
import { ListsHeader } from '#web/substances/lists-header.tsx'
import { substanceLists } from '#web/lists/lists.queries.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-01, SUB-02: the lists of the law with their counts, what is in force and what comes. */
export function AllLists() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const list = useListScreen({
    label: t('substances.views.lists'),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(substanceLists),
    onOpen: ({ key }) =>
      void navigate({ to: '/administration/substance/regulated-substances', search: { list: key } }),
    empty: <EmptyState title={t('substances.lists.empty')} />,
    failed: t('substances.lists.failed'),
  })
  return (
    <ListPage>
      <ListsHeader view="lists" />
      <ListBody list={list} />
    </ListPage>
  )
}

const columns: Column<SubstanceList>[] = [
  {
    id: 'title',
    title: 'substances.lists.list',
    width: 280,
    isFluid: true,
    cell: ({ key, title }) => (
      <TextLink
        to="/administration/substance/regulated-substances"
        search={{ list: key }}
        fw={500}
        truncate
        title={title}
      >
        {title}
      </TextLink>
    ),
  },
  {
    id: 'legislations',
    title: 'substances.lists.legislations',
    width: 176,
    cell: ({ legislations }) => (
      <CutText>{legislations.map(({ shortName }) => shortName).join(', ')}</CutText>
    ),
  },
  {
    id: 'entries',
    title: 'substances.lists.entries',
    width: 80,
    align: 'right',
    isTabular: true,
    cell: ({ version }, { format }) => format.number(version.entries),
  },
  {
    id: 'substances',
    title: 'substances.lists.substances',
    width: 104,
    align: 'right',
    isTabular: true,
    hint: 'substances.lists.substancesHint',
    cell: ({ substances }, { format }) => format.number(substances),
  },
  {
    id: 'validFrom',
    title: 'substances.lists.inForce',
    width: 120,
    isTabular: true,
    cell: ({ version }, { format }) => format.date(version.validFrom),
  },
  {
    id: 'upcoming',
    title: 'substances.lists.upcoming',
    width: 160,
    cell: ({ upcoming }, { t, format }) =>
      upcoming && (
        <StatusWord
          tone="wait"
          word={t(upcoming.isPending ? 'substances.lists.pending' : 'substances.lists.coming', {
            date: format.date(upcoming.validFrom),
          })}
        />
      ),
  },
  {
    id: 'source',
    title: 'substances.lists.source',
    width: 240,
    isFluid: true,
    cell: ({ version }, { format }) => <CutText>{citationText(version.source, format.language)}</CutText>,
  },
]
