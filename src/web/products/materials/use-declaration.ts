import { useState } from 'react'

import type { ProductMaterials } from '#contract/products/materials.ts'
import { draftsOf, isSameDraft, type DraftMaterial } from '#web/products/materials/form.ts'

interface Known {
  materials: ProductMaterials['materials']
  version: number
}

interface Base extends Known {
  drafts: DraftMaterial[]
}

const baseOf = (known: Known): Base => ({ ...known, drafts: draftsOf(known.materials) })

/**
 * A declaration in editing, over the stored one. A newer stored one replaces it while nothing is typed;
 * otherwise a save over another person's newer one is refused (PROD-33), and the typed values stay. Other
 * changes of the product have no effect here.
 */
export function useDeclaration(known: Known) {
  const [base, setBase] = useState(() => baseOf(known))
  const [drafts, setDrafts] = useState(base.drafts)
  const isDirty = !isSameDraft(drafts, base.drafts)
  // After a save the form has a newer version than the card, until the card is loaded again.
  if (known.version > base.version) {
    const isSame = JSON.stringify(known.materials) === JSON.stringify(base.materials)
    if (isSame) setBase({ ...base, version: known.version })
    else if (!isDirty) reset()
  }
  function reset() {
    const next = baseOf(known)
    setBase(next)
    setDrafts(next.drafts)
  }
  /** Takes what the server has made of `sent`: figures and names as they are stored. What was typed since stays. */
  function take(stored: Known, sent: DraftMaterial[]) {
    const next = baseOf(stored)
    setBase(next)
    setDrafts((current) => (current === sent ? next.drafts : current))
  }
  return { drafts, setDrafts, isDirty, version: base.version, reset, take }
}
