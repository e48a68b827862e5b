import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { dayOf } from '#domain/days.ts'
import { useAbility } from '#web/auth/ability.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { blankDraft, blankList, draftOf, freeListKey } from '#web/legislations/draft/draft.ts'
import { LegislationForm } from '#web/legislations/card/form.tsx'
import { useLegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { useSaveDraft } from '#web/legislations/draft/use-save-draft.ts'
import {
  legislationTemplate,
  substanceLists,
  useCreateLegislation,
} from '#web/legislations/draft/legislations.queries.ts'
import type { RuleTest } from '#web/legislations/rules/use-rule-test.ts'
import { useIsOfCompany } from '#web/legislations/use-is-of-company.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { NoPermission } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The key of the list that a new company regulation begins with; the user can change the key until the first save. */
const FIRST_LIST = 'list'

/** ADM-03: a new legislation, begun with the common words and with rules that restrict the substances of one list. */
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

function Creating({
  editing,
  result,
}: {
  editing: ReturnType<typeof useLegislationEditing>
  result: RuleTest | undefined
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateLegislation()
  const { changed } = editing
  const what = result
    ? t('legislations.test.wouldBeJudged', { count: result.products })
    : t('legislations.add.unsaved')

  const save = useSaveDraft(editing, {
    write: async (draft) => {
      const { id } = await create.mutateAsync(draft)
      editing.discard()
      showToast({
        title: t('legislations.add.added', { name: draft.shortName.en }),
        text: t('legislations.save.judging'),
      })
      await navigate({ to: '/administration/legislations/$id/card', params: { id }, ignoreBlocker: true })
      // The card begins at its top and not where the form was left.
      document.querySelector('main')?.scrollTo({ top: 0 })
    },
  })

  useUnsavedChanges(changed.length > 0, {
    title: t('legislations.add.prompt'),
    what,
    save,
    discard: () => editing.discard(),
  })
  return (
    <SaveBar
      title={t('legislations.add.title')}
      what={what}
      discardLabel={t('common.cancel')}
      saveLabel={t('legislations.add.save')}
      isSaving={create.isPending}
      onDiscard={() => void navigate({ to: '/administration/legislations' })}
      onSave={() => void save()}
    />
  )
}
