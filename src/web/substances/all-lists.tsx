import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Language } from '#contract/values/locale.ts'
import type { SubstanceList } from '#contract/substances/substances.ts'
import { citationText } from '#domain/texts/citation.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { useFormat, type Format } from '#web/i18n/format.ts'
import { ListsHeader } from '#web/substances/lists-header.tsx'
import { substanceLists } from '#web/lists/lists.queries.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import type { ListColumn } from '#web/ui/list/model.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** SUB-01, SUB-02: the lists of the law with their counts, what is in force and what comes. */
export function AllLists() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const navigate = route.useNavigate()
  const lists = useQuery(substanceLists)
  return (
    <ListPage>
      <ListsHeader view="lists" />
      <ListTable
        label={t('substances.views.lists')}
        columns={columns(t, format, language)}
        lines={flatLines(lists.data?.items ?? [])}
        isLoading={lists.isPending}
        nameOf={({ title }) => title}
        onOpen={({ key }) =>
          void navigate({ to: '/administration/substance/regulated-substances', search: { list: key } })
        }
        empty={<EmptyState title={t('substances.lists.empty')} />}
        error={lists.error && <FetchFailed title={t('substances.lists.failed')} query={lists} />}
      />
    </ListPage>
  )
}

const columns = (t: TFunction, format: Format, language: Language): ListColumn<SubstanceList>[] => [
  {
    id: 'title',
    header: t('substances.lists.list'),
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
    header: t('substances.lists.legislations'),
    width: 176,
    cell: ({ legislations }) => (
      <CutText>{legislations.map(({ shortName }) => shortName).join(', ')}</CutText>
    ),
  },
  {
    id: 'entries',
    header: t('substances.lists.entries'),
    width: 80,
    align: 'right',
    isTabular: true,
    cell: ({ version }) => format.number(version.entries),
  },
  {
    id: 'substances',
    header: t('substances.lists.substances'),
    width: 104,
    align: 'right',
    isTabular: true,
    hint: t('substances.lists.substancesHint'),
    cell: ({ substances }) => format.number(substances),
  },
  {
    id: 'validFrom',
    header: t('substances.lists.inForce'),
    width: 120,
    isTabular: true,
    cell: ({ version }) => format.date(version.validFrom),
  },
  {
    id: 'upcoming',
    header: t('substances.lists.upcoming'),
    width: 160,
    cell: ({ upcoming }) =>
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
    header: t('substances.lists.source'),
    width: 240,
    isFluid: true,
    cell: ({ version }) => <CutText>{citationText(version.source, language)}</CutText>,
  },
]
