import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { mayOpen } from '#web/routes/guard.ts'
import classes from '#web/home/home.module.css'
import { ListChanges } from '#web/home/list-changes.tsx'
import { Portfolio } from '#web/home/portfolio.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useSession } from '#web/auth/store.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** HOME-01: what needs attention, and how the products stand. Shows what there is data for, and no more. */
export function HomeScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const ability = useAbility()
  const { profile } = useSession()
  const organization = profile?.attributes.organization?.title
  const [today] = useState(() => new Date())
  const mayImport = ability.can('create', 'CandidateListImport')

  return (
    <Page>
      <PageHeader
        title={t('home.title')}
        facts={[capitalized(format.longDay(today)), organization].filter(Boolean).join(' · ')}
        actions={
          <>
            {mayImport && (
              <LinkButton
                to="/administration/import/candidate-list"
                leftSection={<IconUpload size={15} stroke={1.6} aria-hidden="true" />}
              >
                {t('home.importList')}
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
        }
      />
      <div className={classes['columns']}>
        <div>{mayOpen('import-candidate-list') && <ListChanges mayApply={mayImport} />}</div>
        {mayOpen('product-overview') && <Portfolio />}
      </div>
    </Page>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
