import type { Scratch } from '#tests/newcomer/scratch.ts'

const ROOT = { contract: 'src/contract', server: 'src/server', web: 'src/web' }

/** "A new endpoint" of CONTRIBUTING.md: a list of how many products have each statement. */
export function addEndpoint(scratch: Scratch): void {
  scratch.append(
    `${ROOT.contract}/statements.ts`,
    `
/** A statement with the number of products in scope that have it; its title is in the caller's language. */
export const statementUse = z.strictObject({
  id: generalProductStatementId,
  title: z.string(),
  products: z.number().int(),
})
export type StatementUse = z.output<typeof statementUse>

export const getStatementUse = endpoint({
  method: 'GET',
  path: '/api/statement-use',
  summary: 'How many products have each general product statement.',
  access: { action: 'read', subject: 'GeneralStatement' },
  query: pageQuery,
  response: pageOf(statementUse),
})
`,
  )
  scratch.append(
    `${ROOT.server}/statements/statements.repository.ts`,
    `
/** A page of the statements by title, each with how many products in scope have it. */
export async function findStatementUse(ctx: Context, { page, perPage }: PageQuery): Promise<StatementUse[]> {
  const { rows } = await sql<StatementUse>\`
    select s.id, s.title ->> \${ctx.language} as title,
      (select count(*)::int from product_statements m join products p on p.id = m.product_id
       where m.statement_id = s.id and \${inScope(ctx, 'p')}) as products
    from general_product_statements s
    order by s.title ->> \${ctx.language} collate natural_order, s.id
    limit \${perPage} offset \${(page - 1) * perPage}\`.execute(ctx.db)
  return rows
}
`,
  )
  scratch.replace(
    `${ROOT.server}/statements/statements.repository.ts`,
    '  ProductStatement,\n',
    '  ProductStatement,\n  StatementUse,\n',
  )
  scratch.append(
    `${ROOT.server}/statements/statements.service.ts`,
    `
/** A page of the statements with how many products have each. */
export async function getStatementUse(ctx: Context, query: PageQuery) {
  return {
    items: await repository.findStatementUse(ctx, query),
    totalItems: await repository.countStatements(ctx),
  }
}
`,
  )
  scratch.replace(
    `${ROOT.server}/statements/statements.routes.ts`,
    '\n}\n',
    `\n  implement(app, contract.getStatementUse, (ctx, { query }) => statements.getStatementUse(ctx, query))\n}\n`,
  )
}

/** "A new screen" of CONTRIBUTING.md: the list, on a path of the specification. */
export function addScreen(scratch: Scratch, { name, path }: { name: string; path: string }): void {
  scratch.write(`${ROOT.web}/statements/use-screen.tsx`, screenAt(path))
  const routes = `${ROOT.web}/statements/statements.routes.tsx`
  scratch.replace(
    routes,
    "\n/** The module's screens",
    `
export const statementUseRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '${path}',
  staticData: { name: '${name}' },
  validateSearch: pagingSearch,
  search: { middlewares: [usualLeftOut()] },
  component: lazyScreen(async () => (await import('#web/statements/use-screen.tsx')).StatementUseScreen),
})

/** The module's screens`,
  )
  scratch.replace(routes, '\n] as const', '\n  statementUseRoute,\n] as const')
  scratch.replace(
    routes,
    'import { menuLayout }',
    `import { pagingSearch, usualLeftOut } from '#web/screen/paging-search.ts'
import { menuLayout }`,
  )
  const texts = {
    en: `{ title: 'Use of statements', none: 'No statements yet', failed: 'The statements could not be loaded', statement: 'Statement', products: 'Products' }`,
    sv: `{ title: 'Uttalandenas användning', none: 'Inga uttalanden än', failed: 'Uttalandena kunde inte hämtas', statement: 'Uttalande', products: 'Produkter' }`,
  }
  for (const language of ['en', 'sv'] as const)
    scratch.replace(`${ROOT.web}/i18n/${language}/statements.ts`, '\n}', `\n  use: ${texts[language]},\n}`)
}

const screenAt = (
  path: string,
) => `import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { getStatementUse, type StatementUse } from '#contract/statements.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { call } from '#web/http/call.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const statementUse = (query: PageQuery) =>
  queryOptions({
    queryKey: ['general-product-statements', 'use', query],
    queryFn: ({ signal }) => call(getStatementUse, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

const columns: Column<StatementUse>[] = [
  { id: 'title', title: 'statements.use.statement', width: 320, isFluid: true, cell: ({ title }) => title },
  { id: 'products', title: 'statements.use.products', width: 96, cell: ({ products }, { format }) => format.number(products) },
]

const route = getRouteApi('/menu${path}')

/** List of the statements with the number of products that have each. */
export function StatementUseScreen() {
  const { t } = useTranslation()
  const paging = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListScreen({
    label: t('statements.use.title'),
    nameOf: ({ title }) => title,
    columns,
    source: useQuery(statementUse(paging)),
    paging,
    onPaging: (next, isReplaced) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: isReplaced }),
    empty: <EmptyState title={t('statements.use.none')} />,
    failed: t('statements.use.failed'),
  })
  return (
    <ListPage>
      <PageHeader title={t('statements.use.title')} />
      <ListBody list={list} />
    </ListPage>
  )
}
`

/** "A new migration" of CONTRIBUTING.md, on the file that `npm run db:new` made; and the column in the list. */
export function addColumn(scratch: Scratch, migration: string): void {
  scratch.append(
    migration,
    `-- Who answers for a statement.
alter table data.general_product_statements add column responsible text not null default '';
call data.expose('general_product_statements');
`,
  )
  scratch.replace(
    `${ROOT.contract}/statements.ts`,
    `  title: z.string(),\n  products: z.number().int(),\n`,
    `  title: z.string(),\n  responsible: z.string(),\n  products: z.number().int(),\n`,
  )
  scratch.replace(
    `${ROOT.server}/statements/statements.repository.ts`,
    ` as title,\n`,
    ` as title, s.responsible,\n`,
  )
  scratch.replace(
    `${ROOT.web}/statements/use-screen.tsx`,
    `  { id: 'products',`,
    `  { id: 'responsible', title: 'statements.use.responsible', width: 160, cell: ({ responsible }) => responsible },\n  { id: 'products',`,
  )
  const words = { en: 'Responsible', sv: 'Ansvarig' }
  for (const language of ['en', 'sv'] as const)
    scratch.replace(
      `${ROOT.web}/i18n/${language}/statements.ts`,
      `  use: { `,
      `  use: { responsible: '${words[language]}', `,
    )
}
