import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { statusKeys } from '#contract/compliance/statuses.ts'
import type { ProductIdentifier, ProductKind, ProductType } from '#contract/products/attributes.ts'
import { componentRefusal } from '#domain/products/components.ts'
import { identifierFaults } from '#domain/identifiers/product.ts'
import { supplierRefusal } from '#domain/products/types.ts'
import { demoCompanies } from '#server/demo/companies.ts'
import { demoLogins } from '#server/demo/logins.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'

let deps: TestDeps
const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await deps.owner.query<Row>(sql)).rows

beforeAll(async () => {
  const connections = await cloneDatabase()
  deps = await openTestDeps(connections)
  // A first start that was ended in the middle: a company is there, and nobody who works in it.
  await deps.owner.query(`truncate data.users, data.subscribers cascade`)
  await deps.owner
    .query(`with half as (insert into data.subscribers (title) values ('Nordvärme AB') returning subscriber_id)
    insert into data.organizations (subscriber_id, title) select subscriber_id, 'Nordvärme AB' from half`)
  await seedDemo(deps, connections.owner, () => undefined)
})
afterAll(() => deps.close())

interface Part {
  title: string
  number: string
  type: ProductType
  kind: ProductKind
  isDeclaredComplex: boolean
  hasConcernSubstances: boolean | null
  identifiers: ProductIdentifier[]
  suppliers: number
  components: { title: string; type: ProductType }[]
  isJudged: boolean
}

const partsOfDemo = () =>
  rowsOf<Part>(`
    select p.title, p.product_number as number, p.type, p.kind, p.is_declared_complex as "isDeclaredComplex",
      p.has_concern_substances as "hasConcernSubstances",
      coalesce((select json_agg(json_build_object('key', i.key, 'value', i.value, 'isPrimary', i.is_primary) order by i.position)
        from data.product_identifiers i where i.product_id = p.id), '[]') as identifiers,
      (select count(*)::int from data.product_suppliers s where s.product_id = p.id) as suppliers,
      coalesce((select json_agg(json_build_object('title', c.title, 'type', c.type))
        from data.product_components e join data.products c on c.id = e.child_id where e.parent_id = p.id), '[]') as components,
      exists (select from data.product_facts f where f.product_id = p.id) as "isJudged"
    from data.products p`)

describe('the demo', () => {
  test('is whole after a first start that was ended in the middle: each company once, and all of its people', async () => {
    const companies = await rowsOf<{ title: string }>('select title from data.subscribers')
    expect(companies.map(({ title }) => title).toSorted()).toEqual(
      demoCompanies.map(({ title }) => title).toSorted(),
    )
    const people = await rowsOf<{ email: string }>(
      'select email from data.users where subscriber_id is not null',
    )
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      demoCompanies.flatMap((company) => company.people.map(({ email }) => email)).toSorted(),
    )
  })

  test('the heat-pump maker has a few hundred products, four levels deep', async () => {
    const [maker] = await rowsOf<{ products: number; levels: number }>(`
      with recursive tree (id, level) as (
        select p.id, 1 from data.products p join data.subscribers s using (subscriber_id)
        where s.title = 'Nordvärme AB' and not p.is_component
        union select e.child_id, tree.level + 1 from tree join data.product_components e on e.parent_id = tree.id
      ) select count(distinct id)::int as products, max(level)::int as levels from tree`)
    expect(maker?.products).toBeGreaterThan(200)
    expect(maker?.levels).toBeGreaterThanOrEqual(4)
  })

  test('[COMP-09] every status occurs in it', async () => {
    const found = await rowsOf<{ status: string }>(`
      select distinct x.value ->> 'status' as status from data.product_facts f
      join data.subscribers s on s.subscriber_id = f.subscriber_id and s.title = 'Nordvärme AB'
      join data.verdicts v on v.id = f.verdict_id cross join jsonb_each(v.statuses) x
      where x.key::bigint in (select id from data.legislations) and not exists (select from data.subscriber_legislations o
        where o.subscriber_id = f.subscriber_id and o.legislation_id = x.key::bigint and not o.is_on)`)
    expect(found.map(({ status }) => status).toSorted()).toEqual([...statusKeys].toSorted())
  })

  test('every product could have been made through the application, and is judged', async () => {
    const faults = (await partsOfDemo()).flatMap((part) => [
      ...(part.isJudged ? [] : [`${part.title} is not judged`]),
      ...(supplierRefusal(part.type, part.suppliers) ? [`${part.title}: suppliers`] : []),
      ...identifierFaults(part.identifiers).map(
        ({ path, key }) => `${part.title}: identifier ${path.join('.')} ${key}`,
      ),
      ...(part.number === (part.identifiers.find(({ key }) => key === 'Product ID')?.value ?? '')
        ? []
        : [`${part.title}: number`]),
      ...part.components.flatMap((child) => {
        const parent = { ...part, hasConcernElements: part.hasConcernSubstances === true }
        const refusal = componentRefusal(parent, child)
        return refusal ? [`${child.title} in ${part.title}: ${refusal}`] : []
      }),
    ])
    expect(faults).toEqual([])
  })

  test('[SUB-07] it starts on an older Candidate List, and declares what newer ones bring', async () => {
    const [list] = await rowsOf<{ day: string }>(`
      select max(v.valid_from)::text as day from data.list_versions v join data.substance_lists l on l.id = v.list_id
      where l.key = 'candidate_list' and v.state = 'applied'`)
    expect(list?.day).toBe('2025-06-25')
    const declared = await rowsOf<{ cas: string }>(`
      select distinct cas from data.product_substances p join data.substances s on s.id = p.substance_id, unnest(s.cas_numbers) cas
      where cas in ('110-54-3', '84852-53-9') order by 1`)
    expect(declared).toEqual([{ cas: '110-54-3' }, { cas: '84852-53-9' }])
  })

  test('every log-in of the login page is a person, with an organization unless it is the system’s', async () => {
    const people = await rowsOf<{ email: string; organizations: number }>(`
      select u.email, (select count(*)::int from data.user_organizations o where o.user_id = u.id) as organizations
      from data.users u where u.is_active and u.password_hash is not null`)
    for (const { email, organization } of demoLogins) {
      const person = people.find((candidate) => candidate.email === email)
      expect({ email, found: person !== undefined, isMember: (person?.organizations ?? 0) > 0 }).toEqual({
        email,
        found: true,
        isMember: organization !== '',
      })
    }
  })
})

describe('the requests of the demo', () => {
  test('are open, overdue, forwarded, replied, approved, rejected, declined, withdrawn and answered another way, on both sides where the supplier has an account', async () => {
    const requests = await rowsOf<{
      side: string
      status: string
      closed: string | null
      late: boolean
      total: number
    }>(
      `select side, status, closed, closed is null and status = 'new' and due_on < current_date as late, count(*)::int as total
       from data.requests group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    )
    expect(
      requests.map(
        ({ side, status, closed, late, total }) =>
          `${total} ${side} ${closed ?? status}${late ? ' late' : ''}`,
      ),
    ).toEqual([
      '1 received approved_by_questioner',
      '1 received forwarded_to_supplier',
      '1 received declined',
      '1 received new',
      '1 received rejected',
      '1 received replied',
      '1 sent approved_by_questioner',
      '1 sent external_response',
      '1 sent forwarded_to_supplier',
      '1 sent declined',
      '1 sent withdrawn',
      '12 sent new',
      '2 sent new late',
      '1 sent rejected',
      '1 sent replied',
    ])
  })

  test('the invitations of Kretskort Import lie in the outbox: of Nordvärme, and of its supplier, which forwarded a part', async () => {
    const mails = await rowsOf<{ recipient: string; questioner: string }>(
      `select recipient, parameters #>> '{questioner,title}' as questioner from data.mails where template = 'request' and recipient like '%kretskort%' and expires_at > now()`,
    )
    expect(mails.map(({ questioner }) => questioner).toSorted()).toEqual([
      'Nordvärme AB',
      'Ventilteknik i Småland AB',
    ])
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(['maja@kretskort.example']))
  })
})
