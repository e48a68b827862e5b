import { Skeleton } from '@mantine/core'
import { IconFileImport, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useSession } from '#web/auth/store.ts'
import { GettingStarted } from '#web/home/getting-started.tsx'
import { homeFigures, homeRequests } from '#web/home/home.queries.ts'
import classes from '#web/home/home.module.css'
import { ListChanges } from '#web/home/list-changes.tsx'
import { RequestsGroup } from '#web/home/requests.tsx'
import { HomeSkeleton, Today } from '#web/home/today.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { mayOpen } from '#web/routes/guard.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** HOME-01: work that waits, and the state of the products; for users without products, the requests or lists that wait. */
export function HomeScreen() {
  if (mayOpen('product-overview')) return <CompanyHome />
  return mayOpen('received-requests') ? <SupplierHome /> : <OperatorHome />
}

/** Home of somebody who answers requests and has no products: the requests that wait. */
function SupplierHome() {
  const { t } = useTranslation()
  const requests = useRequests()
  const toAnswer = requests.data?.toAnswer
  return (
    <Page>
      <PageHeader title={t('home.title')} facts={useTodayAndPlace()} />
      <div className={classes['single']}>
        <FetchFailed title={t('home.requestsFailed')} query={requests} />
        {requests.isPending && <Skeleton height={144} />}
        {toAnswer && <RequestsGroup found={toAnswer} />}
        {toAnswer?.requests === 0 && (
          <EmptyState title={t('home.nothing')} text={t('home.nothingTextRequests')} />
        )}
      </div>
    </Page>
  )
}

/** HOME-04: first steps, for a company without products. */
function CompanyHome() {
  const { t } = useTranslation()
  const figures = useQuery(homeFigures)
  const requests = useRequests()
  const facts = useTodayAndPlace()
  if (figures.data?.products === 0)
    return <GettingStarted laws={figures.data.laws} toAnswer={requests.data?.toAnswer} />
  const isPending = figures.isPending || requests.isLoading
  return (
    <Page>
      <PageHeader title={t('home.title')} facts={facts} actions={<ProductActions />} />
      {figures.error ? (
        <FetchFailed title={t('errors.screenTitle')} query={figures} />
      ) : (
        <FetchFailed title={t('home.requestsFailed')} query={requests} />
      )}
      {isPending && <HomeSkeleton />}
      {!isPending && figures.data && <Today home={figures.data} requests={requests.data ?? null} />}
    </Page>
  )
}

/** Requests that wait, for those who may read them. */
const useRequests = () => useQuery({ ...homeRequests, enabled: mayOpen('received-requests') })

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
