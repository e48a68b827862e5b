import type { EndpointResponse } from '#contract/http/endpoint.ts'
import { statusKeys } from '#contract/compliance/statuses.ts'
import { evidenceReportTypes, verificationDocumentTypes } from '#contract/legislations/draft.ts'
import {
  legislationStatusCount,
  type getLegislationEvents,
  type getLegislationTemplate,
  type LegislationListQuery,
  type LegislationRow,
  type LegislationTile,
} from '#contract/legislations/editing.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import type { AnyContext } from '#server/context.ts'
import { findEvents } from '#server/legislations/card.repository.ts'
import * as repository from '#server/legislations/rows.repository.ts'

export async function getRows(
  ctx: AnyContext,
  query: LegislationListQuery,
): Promise<{ items: LegislationRow[]; totalItems: number }> {
  return repository.findRows(ctx, query)
}

/** The list as tiles, each with the own products by status. */
export async function getTiles(
  ctx: AnyContext,
  query: LegislationListQuery,
): Promise<{ items: LegislationTile[]; totalItems: number }> {
  const { items, totalItems } = await repository.findTiles(ctx, query)
  return {
    items: items.map(({ statuses, products, ...tile }) => ({
      ...tile,
      products: statusKeys.flatMap((status) => {
        const count = products?.[status]
        const words = statuses.find(({ key }) => key === status)
        if (!count || !words) return []
        return legislationStatusCount.parse({
          status,
          tone: words.tone,
          word: words.word[ctx.language],
          products: Number(count),
        })
      }),
    })),
    totalItems,
  }
}

export async function getEvents(ctx: AnyContext): Promise<EndpointResponse<typeof getLegislationEvents>> {
  return { items: await findEvents(ctx.db) }
}

const evidenceTitles: Record<(typeof evidenceReportTypes)[number], LocalizedText> = {
  test_report: { en: 'Test report', sv: 'Provningsrapport' },
  material_declaration: { en: 'Material declaration', sv: 'Materialdeklaration' },
  supplier_declaration: { en: 'Supplier’s declaration', sv: 'Leverantörsdeklaration' },
  certificate: { en: 'Certificate', sv: 'Certifikat' },
  risk_assessment: { en: 'Risk assessment', sv: 'Riskbedömning' },
  due_diligence_report: { en: 'Due diligence report', sv: 'Rapport om tillbörlig aktsamhet' },
}

const documentTitles: Record<(typeof verificationDocumentTypes)[number], LocalizedText> = {
  doc: { en: 'Declaration of conformity', sv: 'Försäkran om överensstämmelse' },
  compliant_statement: { en: 'Compliant statement', sv: 'Intyg om uppfyllda krav' },
  evidence: { en: 'Evidence report', sv: 'Provningsrapport' },
  safe_use: { en: 'Safe use instructions', sv: 'Anvisningar för säker användning' },
  dissembling: { en: 'Disassembly instructions', sv: 'Demonteringsanvisningar' },
  cbam_communication_template: { en: 'CBAM communication template', sv: 'CBAM-mall för kommunikation' },
  eudr_dd_statement: { en: 'EUDR due diligence statement', sv: 'EUDR-försäkran om tillbörlig aktsamhet' },
}

const titled = <Key extends string>(
  keys: readonly Key[],
  titles: Record<Key, LocalizedText>,
  { language }: AnyContext,
) => ({ items: keys.map((key) => ({ key, title: titles[key][language] })) })

export const getEvidenceReportTypes = (ctx: AnyContext) => titled(evidenceReportTypes, evidenceTitles, ctx)

export const getVerificationDocumentTypes = (ctx: AnyContext) =>
  titled(verificationDocumentTypes, documentTitles, ctx)

type Template = EndpointResponse<typeof getLegislationTemplate>

/** Rules that read what a company's own list has not: a role of a law, a condition of use, an exempted use. */
const NOT_OF_A_COMPANY = ['no_role', 'check_use', 'exemption_applies']

const ruleTitles: Partial<Record<string, LocalizedText>> = {
  prohibited: {
    en: 'A substance of the list is above its limit',
    sv: 'Ett ämne på listan är över sin gräns',
  },
  no_duty: {
    en: 'No substance of the list is above its limit',
    sv: 'Inget ämne på listan är över sin gräns',
  },
}

/** The initial content of a new legislation: the common statuses and events, and rules that restrict the substances of a list. */
export function getTemplate(listKey: string | undefined): Template {
  const shipped = readLegislations().find(({ isTemplate }) => isTemplate)
  const [ownList] = shipped?.listKeys ?? []
  if (!shipped || ownList === undefined)
    throw new Error('The legislation that new ones are made after is not shipped.')
  const { statuses, events, rules } = shipped.definition
  const ofList = rules.filter(({ event }) => !NOT_OF_A_COMPANY.includes(event))
  const last = rules.at(-1)
  const kept =
    listKey === undefined ? rules.filter((rule) => rule.event === 'set_by_you' || rule === last) : ofList
  const used = new Set(kept.map(({ event }) => event))
  return {
    statuses,
    events: events.filter(({ key }) => used.has(key)),
    rules: kept.map((rule) => ({
      ...rule,
      title: ruleTitles[rule.status] ?? rule.title,
      when:
        listKey === undefined
          ? rule.when
          : rule.when.replaceAll(new RegExp(`\\b${ownList}\\b`, 'g'), listKey),
    })),
  }
}
