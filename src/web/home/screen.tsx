import { IconFileImport, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import { GettingStarted } from '#web/home/getting-started.tsx'
import { homeFigures } from '#web/home/home.queries.ts'
import { ListChanges } from '#web/home/list-changes.tsx'
import { HomeSkeleton, Today } from '#web/home/today.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { mayOpen } from '#web/routes/guard.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** HOME-01: work that waits, and the state of the products; for users without products, the waiting lists. */
export function HomeScreen() {
  return mayOpen('product-overview') ? <CompanyHome /> : <OperatorHome />
}

/** HOME-04: first steps, for a company without products. */
function CompanyHome() {
  const { t } = useTranslation()
  const figures = useQuery(homeFigures)
  const facts = useTodayAndPlace()
  if (figures.data?.products === 0) return <GettingStarted laws={figures.data.laws} />
  return (
    <Page>
      <PageHeader title={t('home.title')} facts={facts} actions={<ProductActions />} />
      <FetchFailed title={t('errors.screenTitle')} query={figures} />
      {figures.isPending && <HomeSkeleton />}
      {figures.data && <Today home={figures.data} />}
    </Page>
  )
}

function ProductActions() {
  const { t } = useTranslation()
  return (
    <>
      {mayOpen('product-import') && (
        <LinkButton
          variant="default"
          to="/product/import"
          leftSection={<IconFileImport size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('home.import')}
        </LinkButton>
      )}
      {mayOpen('product-new') && (
        <LinkButton
          to="/product/new/type"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden="true" />}
        >
          {t('home.newProduct')}
        </LinkButton>
      )}
    </>
  )
}

function OperatorHome() {
  const { t } = useTranslation()
  const mayImport = useAbility().can('create', 'CandidateListImport')
  return (
    <Page>
      <PageHeader
        title={t('home.title')}
        facts={useTodayAndPlace()}
        actions={
          mayImport && (
            <LinkButton
              to="/administration/import/candidate-list"
              leftSection={<IconUpload size={15} stroke={1.6} aria-hidden="true" />}
            >
              {t('home.importList')}
            </LinkButton>
          )
        }
      />
      {mayOpen('import-candidate-list') && <ListChanges mayApply={mayImport} />}
    </Page>
  )
}

/** "Saturday 21 November · Nordvärme AB" */
function useTodayAndPlace(): string {
  const format = useFormat()
  const organization = useSession().profile?.attributes.organization?.title
  const [today] = useState(() => new Date())
  return [capitalized(format.longDay(today)), organization].filter(Boolean).join(' · ')
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
