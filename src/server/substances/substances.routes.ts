import type { FastifyInstance } from 'fastify'

import * as exemptionContract from '#contract/lists/exemptions.ts'
import * as entryContract from '#contract/lists/entries.ts'
import * as cardContract from '#contract/substances/card.ts'
import * as tableContract from '#contract/legislations/own-list-table.ts'
import { findSubstancesByNumber } from '#contract/substances/by-number.ts'
import * as contract from '#contract/substances/substances.ts'
import { implement } from '#server/http/implement.ts'
import * as exemptions from '#server/lists/exemptions.service.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import * as entries from '#server/lists/entries.service.ts'
import * as cards from '#server/substances/card.service.ts'
import * as links from '#server/substances/links.service.ts'
import * as lists from '#server/lists/lists.service.ts'
import { readOwnListTable } from '#server/substances/own-list-table.service.ts'
import * as substances from '#server/substances/substances.service.ts'

export async function substanceRoutes(app: FastifyInstance) {
  implement(app, contract.getSubstanceLists, (ctx, { query }) => lists.getSubstanceLists(ctx, query))
  implement(app, tableContract.readOwnListTable, (ctx, { body, file }) =>
    readOwnListTable(ctx, { ...body, file }),
  )
  implement(app, contract.getSubstanceList, (ctx, { params }) => lists.getSubstanceList(ctx, params.key))
  implement(app, contract.getSubstanceListVersions, (ctx, { params, query }) =>
    lists.getSubstanceListVersions(ctx, params.key, query),
  )
  implement(app, contract.getListSubstances, (ctx, { params, query }) =>
    lists.getListSubstances(ctx, params.key, query),
  )
  implement(app, contract.exportListSubstances, (ctx, { params, query }) =>
    exportListSubstances(ctx, params.key, query),
  )
  implement(app, contract.searchSubstances, (ctx, { query }) => substances.searchSubstances(ctx, query))
  implement(app, findSubstancesByNumber, (ctx, { body }) => substances.findSubstancesByNumber(ctx, body))
  implement(app, contract.getOwnSubstances, (ctx, { query }) => substances.getOwnSubstances(ctx, query))
  implement(app, contract.addUserSubstance, (ctx, { body }) => substances.addUserSubstance(ctx, body))
  implement(app, cardContract.getSubstanceCard, (ctx, { params }) =>
    cards.getSubstanceCard(ctx, params.id).then(cards.tagged),
  )
  implement(app, cardContract.updateSubstanceCard, (ctx, { params, body, ifMatch }) =>
    cards.updateSubstanceCard(ctx, { id: params.id, ifMatch, change: body }).then(cards.tagged),
  )
  implement(app, cardContract.getSubstanceMembers, (ctx, { params, query }) =>
    cards.getSubstanceMembers(ctx, params.id, query),
  )
  implement(app, cardContract.linkSubstance, (ctx, { body }) => links.linkSubstance(ctx, body))
  implement(app, cardContract.unlinkSubstance, (ctx, { params }) =>
    links.unlinkSubstance(ctx, { substance: params.memberId, parent: params.id }),
  )
  implement(app, exemptionContract.updateExemption, (ctx, { params, body, ifMatch }) =>
    exemptions.updateExemption(ctx, { id: params.id, ifMatch, change: body }).then(exemptions.tagged),
  )
  implement(app, entryContract.getListEntry, (ctx, { params }) =>
    entries.getListEntry(ctx, params.id).then(entries.tagged),
  )
  implement(app, entryContract.updateListEntry, (ctx, { params, body, ifMatch }) =>
    entries.updateListEntry(ctx, { id: params.id, ifMatch, change: body }).then(entries.tagged),
  )
}
