import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { exampleProduct } from '#contract/legislations/rule-test.ts'
import { BasicsPanel, EvidencePanel } from '#web/legislations/card/basics-panel.tsx'
import { EventsPanel } from '#web/legislations/card/events-panel.tsx'
import { ListsPanel } from '#web/legislations/card/lists-panel.tsx'
import { RolesPanel } from '#web/legislations/card/roles-panel.tsx'
import { StatusesPanel } from '#web/legislations/card/statuses-panel.tsx'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { ExamplesPanel } from '#web/legislations/rules/examples-panel.tsx'
import { presetProduct, presets } from '#web/legislations/rules/examples.ts'
import { LanguageHelp } from '#web/legislations/rules/language-help.tsx'
import { RulesPanel } from '#web/legislations/rules/rules-panel.tsx'
import { TestPanel } from '#web/legislations/rules/test-panel.tsx'
import { useRuleTest, type RuleTesting } from '#web/legislations/rules/use-rule-test.ts'
import { CardLayout } from '#web/ui/card-layout.tsx'
import { Page } from '#web/ui/page.tsx'

type LegislationFormProps = {
  editing: LegislationEditing
  isOfCompany: boolean
  head: React.ReactNode
  /** Renders the foot of the form from the test of the rules, which tells the changes that a save would make. */
  foot: (testing: RuleTesting) => React.ReactNode
}

/** All sections of a legislation; adding and editing share them. */
export function LegislationForm({ editing, isOfCompany, head, foot }: LegislationFormProps) {
  const { t } = useTranslation()
  const { draft, card, isReadOnly, newLists } = editing
  const [own, setOwn] = useState(() => exampleProduct.parse({}))
  const askedLists = [...new Set([...draft.listKeys, ...draft.lists.map(({ key }) => key)])].filter(Boolean)
  const examples = [...presets.map((preset) => presetProduct(preset, askedLists)), own]
  const testing = useRuleTest(editing, card?.id ?? null, examples)
  const anchors = [
    { id: 'basics', title: t('legislations.section.basics') },
    { id: 'lists', title: t('legislations.section.lists'), count: askedLists.length },
    { id: 'rules', title: t('legislations.section.rules'), count: draft.rules.length },
    ...(isReadOnly
      ? []
      : [
          { id: 'test', title: t('legislations.section.test') },
          { id: 'examples', title: t('legislations.section.examples') },
        ]),
    { id: 'statuses', title: t('legislations.section.statuses'), count: draft.statuses.length },
    { id: 'events', title: t('legislations.section.events'), count: draft.events.length },
    { id: 'roles', title: t('legislations.section.roles'), count: draft.legalRoles.length },
    { id: 'evidence', title: t('legislations.section.evidence') },
  ]
  return (
    <>
      <Page width="wide">
        {head}
        <CardLayout
          groups={[{ anchors }]}
          anchorsLabel={t('legislations.section.label')}
          aside={<LanguageHelp newLists={newLists.join()} />}
        >
          <BasicsPanel editing={editing} isOfCompany={isOfCompany} />
          <ListsPanel editing={editing} isOfCompany={isOfCompany} />
          <RulesPanel editing={editing} />
          {!isReadOnly && (
            <>
              <TestPanel testing={testing} isOfCompany={isOfCompany} />
              <ExamplesPanel
                results={testing.result?.examples}
                listKeys={askedLists.join()}
                own={own}
                onChange={setOwn}
              />
            </>
          )}
          <StatusesPanel editing={editing} />
          <EventsPanel
            editing={editing}
            usedKeys={[...new Set(draft.rules.map(({ event }) => event))].join('\n')}
          />
          <RolesPanel editing={editing} />
          <EvidencePanel editing={editing} />
        </CardLayout>
      </Page>
      {foot(testing)}
    </>
  )
}
