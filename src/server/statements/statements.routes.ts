import type { FastifyInstance } from 'fastify'

import * as contract from '#contract/statements.ts'
import * as statements from '#server/statements/statements.service.ts'
import * as ofProducts from '#server/statements/of-product.service.ts'
import { implement } from '#server/http/implement.ts'

export async function generalProductStatementRoutes(app: FastifyInstance) {
  implement(app, contract.getGeneralProductStatements, (ctx, { query }) =>
    statements.getStatements(ctx, query),
  )
  implement(app, contract.getGeneralProductStatement, (ctx, { params }) =>
    statements.getStatement(ctx, params.id).then(statements.tagged),
  )
  implement(app, contract.createGeneralProductStatement, (ctx, { body }) =>
    statements.createStatement(ctx, body),
  )
  implement(app, contract.updateGeneralProductStatement, (ctx, { params, body, ifMatch }) =>
    statements.updateStatement(ctx, { id: params.id, ifMatch, fields: body }).then(statements.tagged),
  )
  implement(app, contract.getProductStatements, (ctx, { params }) =>
    ofProducts.getProductStatements(ctx, params.id),
  )
  implement(app, contract.setProductStatements, (ctx, { params, body }) =>
    ofProducts.setProductStatements(ctx, params.id, body.statementIds),
  )
}
