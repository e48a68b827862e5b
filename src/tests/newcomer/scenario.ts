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
  search: { middlewares: [stripSearchParams(FIRST_PAGE)] },
  component: lazyScreen(async () => (await import('#web/statements/use-screen.tsx')).StatementUseScreen),
})

/** The module's screens`,
  )
  scratch.replace(routes, '\n] as const', '\n  statementUseRoute,\n] as const')
  scratch.replace(routes, 'import { createRoute }', 'import { createRoute, stripSearchParams }')
  scratch.replace(
    routes,
    'import { menuLayout }',
    `import { pagingSearch } from '#web/screen/paging-search.ts'
import { FIRST_PAGE } from '#web/ui/timing.ts'
import { menuLayout }`,
  )
  const texts = {
    en: `{ title: 'Use of statements', none: 'No statements yet', statement: 'Statement', products: 'Products' }`,
    sv: `{ title: 'Uttalandenas användning', none: 'Inga uttalanden än', statement: 'Uttalande', products: 'Produkter' }`,
  }
  for (const language of ['en', 'sv'] as const)
    scratch.replace(`${ROOT.web}/i18n/${language}/statements.ts`, '\n}', `\n  use: ${texts[language]},\n}`)
}

const screenAt = (
  path: string,
) => `import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { getStatementUse } from '#contract/statements.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { call } from '#web/http/call.ts'
import { useFormat } from '#web/i18n/format.ts'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListFooter } from '#web/ui/list/footer.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const statementUse = (query: PageQuery) =>
  queryOptions({
    queryKey: ['general-product-statements', 'use', query],
    queryFn: ({ signal }) => call(getStatementUse, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

const route = getRouteApi('/menu${path}')

/** List of the statements with the number of products that have each. */
export function StatementUseScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const paging = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery(statementUse(paging))
  return (
    <ListPage>
      <PageHeader title={t('statements.use.title')} />
      <ListTable
        label={t('statements.use.title')}
        columns={[
          { id: 'title', header: t('statements.use.statement'), width: 320, isFluid: true, cell: ({ title }) => title },
          { id: 'products', header: t('statements.use.products'), width: 96, cell: ({ products }) => format.number(products) },
        ]}
        lines={flatLines(data?.items ?? [])}
        isLoading={data === undefined}
        nameOf={({ title }) => title}
        empty={<EmptyState title={t('statements.use.none')} />}
      />
      <ListFooter
        totalItems={data?.totalItems ?? null}
        paging={paging}
        onPaging={(next) => void navigate({ search: (old) => ({ ...old, ...next }) })}
      />
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
    `          { id: 'products',`,
    `          { id: 'responsible', header: t('statements.use.responsible'), width: 160, cell: ({ responsible }) => responsible },\n          { id: 'products',`,
  )
  const words = { en: 'Responsible', sv: 'Ansvarig' }
  for (const language of ['en', 'sv'] as const)
    scratch.replace(
      `${ROOT.web}/i18n/${language}/statements.ts`,
      `  use: { `,
      `  use: { responsible: '${words[language]}', `,
    )
}

/** "A new rule of a legislation" of CONTRIBUTING.md: a role that the EUDR does not have is said more exactly. */
export function addRule(scratch: Scratch): void {
  const file = 'reference/legislations.json'
  scratch.changeJson<{ legislations: { key: string; rules: object[] }[] }>(file, ({ legislations }) => {
    const eudr = legislations.find(({ key }) => key === 'eudr')
    eudr?.rules.splice(1, 0, {
      status: 'not_applicable',
      event: 'no_role',
      title: { en: 'No role, and no customs category', sv: 'Ingen roll och ingen tullkategori' },
      when: 'applies == "by_rule" && size(roles) == 0 && !product.hasCustomsCategory',
    })
  })
}

/** "A new list" of CONTRIBUTING.md, without entries yet: they come by the import of a table. */
export function addList(scratch: Scratch): void {
  const text = { en: 'Water framework substances', sv: 'Ämnen i vattendirektivet' }
  scratch.changeJson<object[]>('reference/lists.json', (lists) => {
    lists.push({
      key: 'water_framework',
      title: text,
      question: text,
      isAsked: false,
      concentrationRange: true,
      allowNewSubstances: false,
      referencedLists: [],
      validFrom: '2013-08-24',
      source: 'Directive 2000/60/EC, Annex X',
      sourceDate: '2013-08-24',
    })
  })
}
