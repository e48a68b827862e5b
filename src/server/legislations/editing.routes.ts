import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/legislations/editing.ts'
import { restoreLegislation as restoreContract } from '#contract/legislations/restore.ts'
import * as testing from '#contract/legislations/rule-test.ts'
import { withEtag } from '#server/http/answers.ts'
import { implement } from '#server/http/implement.ts'
import * as cards from '#server/legislations/card.service.ts'
import { exportLegislations } from '#server/legislations/export.ts'
import { restoreLegislation } from '#server/legislations/restore.service.ts'
import * as rows from '#server/legislations/rows.service.ts'
import { confirmLegislations, switchLegislation } from '#server/legislations/switch.service.ts'
import { testRules } from '#server/legislations/rule-test.service.ts'
import { checkRuleTexts } from '#server/legislations/rule-check.service.ts'

export async function legislationEditingRoutes(app: FastifyInstance) {
  implement(app, contract.getLegislationList, (ctx, { query }) => rows.getRows(ctx, query))
  implement(app, contract.exportLegislations, (ctx, { query }) => exportLegislations(ctx, query))
  implement(app, contract.getLegislationGrid, (ctx, { query }) => rows.getTiles(ctx, query))
  implement(app, contract.getLegislationTemplate, async (_, { query }) => rows.getTemplate(query.list))
  implement(app, contract.getLegislationEvents, (ctx) => rows.getEvents(ctx))
  implement(app, contract.getEvidenceReportTypes, async (ctx) => rows.getEvidenceReportTypes(ctx))
  implement(app, contract.getVerificationDocumentTypes, async (ctx) => rows.getVerificationDocumentTypes(ctx))
  implement(app, contract.getLegislationCard, async (ctx, { params }) => {
    const card = await cards.getCard(ctx, params.id)
    return withEtag(card.version, card)
  })
  implement(app, contract.createLegislation, (ctx, { body }) => cards.createLegislation(ctx, body))
  implement(app, contract.updateLegislation, async (ctx, { params, ifMatch, body }) => {
    const card = await cards.updateLegislation(ctx, params.id, { ifMatch, draft: body })
    return withEtag(card.version, card)
  })
  implement(app, restoreContract, async (ctx, { params, ifMatch }) => {
    const restored = await restoreLegislation(ctx, params.id, ifMatch)
    return withEtag(restored.version, restored)
  })
  implement(app, contract.switchLegislation, (ctx, { params, body }) =>
    switchLegislation(ctx, params.id, body.isOn),
  )
  implement(app, contract.confirmLegislations, (ctx) => confirmLegislations(ctx))
  implement(app, testing.checkRules, (ctx, { body }) => checkRuleTexts(ctx, body))
  implement(app, testing.testLegislation, (ctx, { body }) => testRules(ctx, body))
}
