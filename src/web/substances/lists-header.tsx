import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import { AddOwnSubstance } from '#web/substances/add-own.tsx'
import { FindSubstance } from '#web/substances/find.tsx'
import { ListTools } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/administration/substance/regulated-substances')

/** The head of the lists and of the own substances: what is shown, the search over everything, and a new substance. */
export function ListsHeader({ view, end }: { view: 'lists' | 'own'; end?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const mayAdd = useAbility().can('create', 'Substance')
  const isOfCompany = useSession().organizationId !== null
  const [isAdding, setAdding] = useState(false)
  const open = (id: SubstanceId) =>
    void navigate({ to: '/administration/substance/regulated-substances/$id', params: { id } })
  return (
    <>
      <PageHeader
        title={t('substances.title')}
        facts={t('substances.facts')}
        actions={
          mayAdd && (
            <Button
              leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('substances.own.add')}
            </Button>
          )
        }
      />
      <ListTools
        start={
          isOfCompany && (
            <SegmentedControl
              size="xs"
              aria-label={t('substances.shown')}
              data={[
                { value: 'lists', label: t('substances.views.lists') },
                { value: 'own', label: t('substances.views.own') },
              ]}
              value={view}
              onChange={(next) =>
                void navigate({
                  to: '/administration/substance/regulated-substances',
                  search: next === 'own' ? { show: 'own' } : {},
                })
              }
            />
          )
        }
        end={
          <>
            {end}
            <FindSubstance label={t('substances.find')} onPick={({ id }) => open(id)} />
          </>
        }
      />
      {isAdding && <AddOwnSubstance onClose={() => setAdding(false)} onAdded={open} />}
    </>
  )
}
