import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { dayOf } from '#domain/days.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { blankDraft, blankList, draftOf, freeListKey } from '#web/legislations/draft/draft.ts'
import { Creating } from '#web/legislations/card/creating.tsx'
import { LegislationForm } from '#web/legislations/card/form.tsx'
import { useLegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { legislationTemplate, substanceLists } from '#web/legislations/draft/legislations.queries.ts'
import { PresetForm } from '#web/legislations/preset/form.tsx'
import { useIsOfCompany } from '#web/legislations/draft/use-is-of-company.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { NoPermission } from '#web/ui/states.tsx'

/** The key of the list that a new company regulation begins with; the user can change the key until the first save. */
const FIRST_LIST = 'list'

/**
 * ADM-03: a new legislation, begun with the common words and with rules that restrict the substances of one list. A company's
 * begins with a short form for the usual rule.
 */
export function LegislationAddScreen() {
  const { t } = useTranslation()
  const isOfCompany = useIsOfCompany()
  const mayAdd = useAbility().can('create', 'Legislation')
  const lists = useQuery({ ...substanceLists, enabled: isOfCompany })
  if (!mayAdd)
    return (
      <Page>
        <NoPermission title={t('legislations.add.noPermission')} text={t('legislations.add.whoMay')} />
      </Page>
    )
  if (!isOfCompany) return <FromTemplate takenListKeys={null} />
  if (lists.data) return <FromTemplate takenListKeys={lists.data.items.map(({ key }) => key)} />
  if (lists.error) return <NotFetched query={lists} />
  return <ScreenLoading />
}

function NotFetched({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation()
  return (
    <Page>
      <FetchFailed title={t('legislations.card.failed')} query={query} />
    </Page>
  )
}

/** `takenListKeys` null: a legislation of the installation, which begins without a list. */
function FromTemplate({ takenListKeys }: { takenListKeys: readonly string[] | null }) {
  // Picked once: a list that somebody adds meanwhile must not take away what is typed.
  const [firstList] = useState(() => (takenListKeys ? freeListKey(takenListKeys, FIRST_LIST) : undefined))
  const template = useQuery(legislationTemplate(firstList))
  if (template.error) return <NotFetched query={template} />
  if (!template.data) return <ScreenLoading />
  return <NewLegislation template={template.data} firstList={firstList} />
}

type Template = Parameters<typeof blankDraft>[0]

/** `firstList`: the key of the list that a company's begins with. */
function NewLegislation({ template, firstList }: { template: Template; firstList: string | undefined }) {
  const { t } = useTranslation()
  const isOfCompany = firstList !== undefined
  // Made once: what is typed is compared with it.
  const [first] = useState((): LegislationDraft => {
    const blank = blankDraft(template, { isOfCompany, today: dayOf(new Date()) })
    return firstList === undefined ? blank : { ...blank, lists: [blankList(firstList)] }
  })
  const editing = useLegislationEditing(null, first, draftOf)
  const [isShort, setShort] = useState(isOfCompany)
  const openAllFields = () => {
    setShort(false)
    // The button that was pressed is gone; whoever works by the keyboard goes on in the first field.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main input')?.focus())
  }
  if (isShort) return <PresetForm editing={editing} blank={first} onAllFields={openAllFields} />
  return (
    <LegislationForm
      editing={editing}
      isOfCompany={isOfCompany}
      head={
        <PageHeader
          title={t('legislations.add.title')}
          facts={t(isOfCompany ? 'legislations.add.factsCompany' : 'legislations.add.facts')}
        />
      }
      foot={({ result, state }) => (
        <Creating editing={editing} result={state === 'there' ? result : undefined} />
      )}
    />
  )
}
