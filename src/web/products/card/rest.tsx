import { ConcernElementsPanel } from '#web/products/hierarchy/concern-elements-panel.tsx'
import { hasConcernPlaces, hasScip } from '#web/products/card/anchors.ts'
import { GroupsPanel } from '#web/products/card/groups-panel.tsx'
import { IdentifiersPanel } from '#web/products/card/identifiers-panel.tsx'
import { SettingsPanel } from '#web/products/card/settings-panel.tsx'
import { StructurePanel } from '#web/products/card/structure.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { DocumentsPanel } from '#web/documents/panel.tsx'
import { SupplierDocumentsPanel } from '#web/documents/supplier-panel.tsx'
import { CategoriesPanel } from '#web/products/characteristics/categories-panel.tsx'
import { CharacteristicsPanel } from '#web/products/characteristics/panel.tsx'
import { ScipPanel } from '#web/products/characteristics/scip-panel.tsx'
import { StatementsPanel } from '#web/statements/panel.tsx'
import { MaterialDeclaration } from '#web/products/materials/declaration.tsx'
import { SubstancesPanel } from '#web/products/substances/panel.tsx'

/** The sections of the card below obligations and questions: composition, evidence, data. */
export function CardRest({ editing }: { editing: CardEditing }) {
  const { card } = editing.base
  const isGroup = card.type === 'product_group'
  return (
    <>
      <StructurePanel editing={editing} />
      <SubstancesPanel editing={editing}>
        <MaterialDeclaration editing={editing} />
      </SubstancesPanel>
      {hasConcernPlaces(card) && <ConcernElementsPanel card={card} />}
      <DocumentsPanel card={card} />
      {!isGroup && <SupplierDocumentsPanel card={card} />}
      <StatementsPanel card={card} />
      <IdentifiersPanel editing={editing} />
      <GroupsPanel editing={editing} />
      <CategoriesPanel editing={editing} />
      {!isGroup && <CharacteristicsPanel editing={editing} />}
      {hasScip(card) && <ScipPanel editing={editing} />}
      <SettingsPanel editing={editing} />
    </>
  )
}
