import i18next from 'i18next'

type Translate = (key: string, ...values: unknown[]) => string
/** i18next's own types list all keys of the texts, which is more than the compiler can compare here. */
type I18n = Pick<typeof i18next, 'language' | 'store'> & { getFixedT(...of: unknown[]): Translate }
const i18n = i18next as unknown as I18n
const make = i18n.getFixedT.bind(i18n)
const remembered = new Map<string, Translate>()

/**
 * Remembers the texts that take no values, for all `t` functions of i18next. i18next puts each text together anew at every call, which
 * takes longer than React needs to draw the element that shows the text.
 */
export function rememberPlainTexts(): void {
  remembered.clear()
  i18n.getFixedT = (...of) => {
    const id = JSON.stringify([i18n.language, of])
    const t = remembered.get(id) ?? withMemory(make(...of))
    remembered.set(id, t)
    return t
  }
  // Texts that were asked for before their file arrived are their own keys.
  i18n.store.on('added', () => remembered.clear())
}

function withMemory(t: Translate): Translate {
  const texts = new Map<string, string>()
  const remembering: Translate = (key, ...values) => {
    if (values.length > 0) return t(key, ...values)
    const text = texts.get(key) ?? t(key)
    texts.set(key, text)
    return text
  }
  return Object.assign(remembering, t)
}
