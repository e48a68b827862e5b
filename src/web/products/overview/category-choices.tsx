import type { Category } from '#contract/catalogues/categories.ts'
import { CategoryChoice } from '#web/catalogues/category-choice.tsx'
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

const WIDTH_PX = 460

type CategoryChoicesProps = {
  popup: Popup
  label: string
  ids: readonly Category['id'][]
  chosen: readonly Category[]
  onToggle: (category: Category) => void
}

/** Search and tree of the customs nomenclature, for the filter by category. */
export function CategoryChoices({ popup, label, ids, chosen, onToggle }: CategoryChoicesProps) {
  return (
    <FilterDialog popup={popup} column={label} width={WIDTH_PX}>
      <CategoryChoice
        label={label}
        place="popover"
        ids={ids}
        chosen={chosen}
        withHeadings
        onToggle={onToggle}
      />
    </FilterDialog>
  )
}
