import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { ProductCard as Card } from '#contract/products.ts'
import { FetchFailed } from '#web/app/fetch-failed.tsx'
import { CoveragePanel } from '#web/coverage/coverage-panel.tsx'
import { ComponentsToRequestPanel } from '#web/hierarchy/components-to-request.tsx'
import { ConcernElementsPanel } from '#web/hierarchy/concern-elements-panel.tsx'
import { HierarchyPanel } from '#web/hierarchy/hierarchy-panel.tsx'
import { useScreenTitle } from '#web/app/screen-title.ts'
import { ScreenLoading } from '#web/app/screen-loading.tsx'
import { ActivityAside } from '#web/products/activity/activity-aside.tsx'
import { AttributeEditor } from '#web/products/card/attribute-editor.tsx'
import { cardAnchors, hasConcernPlaces, hasHierarchy, hasScip } from '#web/products/card/card-anchors.ts'
import { cardForm } from '#web/products/card/card-form.ts'
import { CardHeader } from '#web/products/card/card-header.tsx'
import { CardSaving } from '#web/products/card/card-saving.tsx'
import { CardStrip } from '#web/products/card/card-strip.tsx'
import { CompliancePanel } from '#web/products/card/compliance-panel.tsx'
import { GroupsPanel } from '#web/products/card/groups-panel.tsx'
import { SettingsPanel } from '#web/products/card/settings-panel.tsx'
import { useCardEditing } from '#web/products/card/use-card-editing.ts'
import { ComponentsPanel } from '#web/products/components/components-panel.tsx'
import { CategoriesPanel } from '#web/products/facts/categories-panel.tsx'
import { CharacteristicsPanel } from '#web/products/facts/characteristics-panel.tsx'
import { ScipPanel } from '#web/products/facts/scip-panel.tsx'
import { DocumentsPanel } from '#web/products/documents/documents-panel.tsx'
import { SupplierDocumentsPanel } from '#web/products/documents/supplier-documents-panel.tsx'
import { productAttributes, productCard } from '#web/products/product.queries.ts'
import { StatementsPanel } from '#web/products/statements/statements-panel.tsx'
import { SubstancesPanel } from '#web/products/substances/substances-panel.tsx'
import { WhyDrawer } from '#web/products/why/why-drawer.tsx'
import { CardLayout } from '#web/ui/card-layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/product/$id/card')

export function ProductCardScreen() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(productCard(id))
  useScreenTitle(data?.title)
  // What was loaded stays in sight when a later fetch fails.
  if (data) return <ProductCard key={id} loaded={data} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('productCard.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function ProductCard({ loaded }: { loaded: Card }) {
  const { t } = useTranslation()
  const { why, asOf } = route.useSearch()
  const navigate = route.useNavigate()
  const editing = useCardEditing(loaded)
  const attributes = useQuery(productAttributes).data
  const { card } = editing.base
  const saved = cardForm(card)
  const isReadOnly = !card.canEdit
  const ask = (legislation: Card['compliance'][number]['legislationId']) =>
    void navigate({ search: (now) => ({ ...now, why: legislation }), resetScroll: false })

  return (
    <>
      <Page>
        <CardHeader editing={editing} />
        <CardStrip rows={card.compliance} onWhy={ask} />
        {isReadOnly && (
          <Note>{t('productCard.facts.readOnly', { organization: card.organization.title })}</Note>
        )}
        <CardLayout
          anchors={cardAnchors(t, card, editing.form)}
          anchorsLabel={t('productCard.section.label')}
          aside={<ActivityAside card={card} />}
        >
          <AttributeEditor
            field="identifiers"
            keys={attributes?.identifierKeys ?? []}
            rows={editing.form.identifiers}
            savedRows={saved.identifiers}
            errors={editing.errors}
            onChange={(rows) => editing.change('identifiers', rows)}
            isReadOnly={isReadOnly}
          />
          <AttributeEditor
            field="names"
            keys={attributes?.nameKeys ?? []}
            rows={editing.form.names}
            savedRows={saved.names}
            errors={editing.errors}
            onChange={(rows) => editing.change('names', rows)}
            isReadOnly={isReadOnly}
          />
          <ComponentsPanel editing={editing} />
          <CompliancePanel
            productId={card.id}
            rows={card.compliance}
            asOf={asOf}
            onAsOf={(day) =>
              void navigate({ search: (now) => ({ ...now, asOf: day }), replace: true, resetScroll: false })
            }
            onWhy={ask}
          />
          {hasHierarchy(card) && <HierarchyPanel id={card.id} />}
          {hasHierarchy(card) && card.type !== 'product_group' && <CoveragePanel id={card.id} />}
          {hasHierarchy(card) && card.type !== 'product_group' && <ComponentsToRequestPanel id={card.id} />}
          {hasConcernPlaces(card) && <ConcernElementsPanel card={card} />}
          <SubstancesPanel editing={editing} />
          <DocumentsPanel card={card} />
          {card.type !== 'product_group' && <SupplierDocumentsPanel card={card} />}
          <StatementsPanel card={card} />
          <GroupsPanel editing={editing} />
          <CategoriesPanel editing={editing} />
          {card.type !== 'product_group' && <CharacteristicsPanel editing={editing} />}
          {hasScip(card) && <ScipPanel editing={editing} />}
          <SettingsPanel editing={editing} />
        </CardLayout>
      </Page>
      <CardSaving editing={editing} />
      <WhyDrawer
        why={why === undefined ? undefined : { product: card.id, legislation: why, asOf }}
        onClose={() => void navigate({ search: { asOf }, replace: true, resetScroll: false })}
      />
    </>
  )
}
