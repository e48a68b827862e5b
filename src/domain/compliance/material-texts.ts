import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { materialKinds, type MaterialKind } from '#domain/compliance/material-kinds.ts'

const texts: Readonly<Record<MaterialKind, LocalizedText>> = {
  steel: { en: 'steel', sv: 'stål' },
  aluminium: { en: 'aluminium', sv: 'aluminium' },
  copper_alloy: { en: 'copper alloy', sv: 'kopparlegering' },
  solder: { en: 'solder', sv: 'lödmetall' },
  metal: { en: 'metal', sv: 'metall' },
  glass: { en: 'glass', sv: 'glas' },
  ceramic: { en: 'ceramic', sv: 'keramik' },
  pvc: { en: 'PVC', sv: 'PVC' },
  plastic: { en: 'plastic', sv: 'plast' },
  rubber: { en: 'rubber', sv: 'gummi' },
}
const OR = { en: ' or ', sv: ' eller ' } as const

/** "glass or ceramic", of "glass, ceramic". */
export function materialsText(kinds: string, language: Language): string {
  const names = kinds
    .split(', ')
    .map((key) => materialKinds.find((kind) => kind === key))
    .flatMap((kind) => (kind ? [texts[kind][language]] : []))
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${OR[language]}${last}`
}
