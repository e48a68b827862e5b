import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductImport } from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import { fieldOfKey, fieldTitle } from '#domain/product-import/fields.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { Wizard, WizardFacts, type WizardStep } from '#web/ui/wizard.tsx'

type ImportWizardProps = Omit<Parameters<typeof Wizard>[0], 'title' | 'progress' | 'steps' | 'current'> & {
  step: 'file' | 'columns' | 'check' | 'result'
  found?: ProductImport
  /** The settings as chosen so far. */
  settings?: ImportSettings | undefined
  onOpen?: Partial<Record<'file' | 'columns' | 'check', () => void>>
  children: ReactNode
}

const STEPS = ['file', 'columns', 'check', 'result'] as const

/** The frame of the import: the steps with their answers, and a summary. */
export function ImportWizard({ step, found, settings, onOpen = {}, ...rest }: ImportWizardProps) {
  const { t } = useTranslation()
  const place = STEPS.indexOf(step)
  const read = (settings ?? found?.settings)?.columns.length
  const notes: Record<(typeof STEPS)[number], string | undefined> = {
    file: found?.fileName,
    columns: place > 1 && read ? t('productImport.columns.ready', { count: read }) : undefined,
    check:
      place > 2 && found?.outcome
        ? t('productImport.check.checked', { count: found.outcome.rows.total })
        : undefined,
    result: undefined,
  }
  const steps: WizardStep[] = STEPS.map((id) => ({
    id,
    title: t(`productImport.step.${id}`),
    note: notes[id],
    onOpen: id === 'result' ? undefined : onOpen[id],
  }))
  return (
    <Wizard
      {...rest}
      title={t('productImport.title')}
      progress={t('productImport.progress', { step: place + 1, of: STEPS.length })}
      steps={steps}
      current={step}
      {...(found && {
        summaryTitle: t('productImport.summary.title'),
        summary: <Summary found={found} settings={settings ?? found.settings} />,
      })}
    />
  )
}

function Summary({ found, settings }: { found: ProductImport; settings: ImportSettings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { outcome } = found
  const sheet = found.sheets[settings.sheet]?.name
  const facts = [
    { label: t('productImport.summary.file'), value: found.fileName },
    { label: t('productImport.summary.size'), value: sizeText(found.fileSize, format.number) },
    ...(sheet ? [{ label: t('productImport.summary.sheet'), value: sheet }] : []),
    {
      label: t('productImport.summary.matchBy'),
      value: fieldTitle(fieldOfKey(settings.options.matchBy), language),
    },
    { label: t('productImport.summary.columns'), value: format.number(settings.columns.length) },
  ]
  if (outcome) {
    facts.push(
      { label: t('productImport.summary.rows'), value: format.number(outcome.rows.total) },
      {
        label: t('productImport.summary.products'),
        value: t('productImport.summary.productsText', {
          created: format.number(outcome.products.created),
          changed: format.number(outcome.products.changed),
        }),
      },
      {
        label: t('productImport.summary.components'),
        value: t('productImport.summary.componentsText', {
          added: format.number(outcome.components.added),
          changed: format.number(outcome.components.changed),
          removed: format.number(outcome.components.removed),
        }),
      },
    )
    if (outcome.suppliersCreated > 0)
      facts.push({
        label: t('productImport.summary.suppliers'),
        value: format.number(outcome.suppliersCreated),
      })
  }
  return <WizardFacts facts={facts} />
}

const KILO = 1024

function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes < KILO * KILO) return `${number(Math.max(1, Math.round(bytes / KILO)))} kB`
  return `${number(Math.round((bytes / KILO / KILO) * 10) / 10)} MB`
}
