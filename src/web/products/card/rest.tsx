import { CoveragePanel } from '#web/products/coverage/panel.tsx'
import { ComponentsToRequestPanel } from '#web/products/hierarchy/components-to-request.tsx'
import { ConcernElementsPanel } from '#web/products/hierarchy/concern-elements-panel.tsx'
import { HierarchyPanel } from '#web/products/hierarchy/panel.tsx'
import { hasConcernPlaces, hasHierarchy, hasScip } from '#web/products/card/anchors.ts'
import { GroupsPanel } from '#web/products/card/groups-panel.tsx'
import { SettingsPanel } from '#web/products/card/settings-panel.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { QuestionsPanel } from '#web/use-facts/questions-panel.tsx'
import { DocumentsPanel } from '#web/documents/panel.tsx'
import { SupplierDocumentsPanel } from '#web/documents/supplier-panel.tsx'
import { CategoriesPanel } from '#web/products/characteristics/categories-panel.tsx'
import { CharacteristicsPanel } from '#web/products/characteristics/panel.tsx'
import { ScipPanel } from '#web/products/characteristics/scip-panel.tsx'
import { StatementsPanel } from '#web/statements/panel.tsx'
import { MaterialDeclaration } from '#web/products/materials/declaration.tsx'
import { SubstancesPanel } from '#web/products/substances/panel.tsx'

/** The sections of the card below components and compliance. */
export function CardRest({ editing }: { editing: CardEditing }) {
  const { card } = editing.base
  return (
    <>
      <QuestionsPanel card={card} />
      {hasHierarchy(card) && <HierarchyPanel id={card.id} parts={card.parts.total} />}
      {hasHierarchy(card) && card.type !== 'product_group' && <CoveragePanel id={card.id} />}
      {hasHierarchy(card) && card.type !== 'product_group' && <ComponentsToRequestPanel id={card.id} />}
      {hasConcernPlaces(card) && <ConcernElementsPanel card={card} />}
      <SubstancesPanel editing={editing}>
        <MaterialDeclaration editing={editing} />
      </SubstancesPanel>
      <DocumentsPanel card={card} />
      {card.type !== 'product_group' && <SupplierDocumentsPanel card={card} />}
      <StatementsPanel card={card} />
      <GroupsPanel editing={editing} />
      <CategoriesPanel editing={editing} />
      {card.type !== 'product_group' && <CharacteristicsPanel editing={editing} />}
      {hasScip(card) && <ScipPanel editing={editing} />}
      <SettingsPanel editing={editing} />
    </>
  )
}
