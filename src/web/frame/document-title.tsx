import { useTranslation } from 'react-i18next'

import { useCrumbs } from '#web/screen/crumbs.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'

/** SHELL-05: "Polar 12 heat pump · Kedja Chemicals". React puts it into the head. */
export function DocumentTitle() {
  const { t } = useTranslation()
  const screen = useCrumbs().at(-1)?.title
  const product = `${t('shell.product')} ${t(`shell.variant.${useVariant()}`)}`
  return <title>{screen ? `${screen} · ${product}` : product}</title>
}
