import { legislationRules } from '#contract/legislations/draft.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn, NEWEST } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { fileForm } from '#tests/web/document-form.ts'
import { makeFor } from '#tests/http/matrix-things.ts'
import { matrixWorld, mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'
import {
  BESIDE,
  fillOrganization,
  include,
  named,
  nextDay,
  post,
  type Filled,
  type Shared,
} from '#tests/http/scope-filling.ts'

/** A company whose working organization has one beside it and one below, which are filled one after the other. */
export interface ScopeWorld extends MatrixWorld {
  shared: Shared
  own: Filled
  /** A pending version of the Candidate List. */
  version: number
  below: Person
  /** A day on which something begins or ends. */
  day: string
  /** A business role. */
  roleId: number
  /** Rules to try. */
  draft: object
  /** A file that names what the organization beside has. */
  fileId: number
}

export async function scopeWorld(): Promise<ScopeWorld> {
  const world = await matrixWorld()
  const { admin, above } = world.people
  const shared = await makeShared(world, above)
  const version = await pendingVersion(world)
  const own = await fillOrganization(world, admin, { mark: 'Own', shared })
  await include(world, admin, own.pump, shared.frame)
  const roles = await read<{ items: { id: number }[] }>(world, '/api/business-roles')
  return {
    ...world,
    shared,
    own,
    version,
    below: await makeBelow(world),
    day: await nextDay(world),
    roleId: roles.items[0]!.id,
    draft: await draftOf(world),
    fileId: await uploadNaming(world, BESIDE),
  }
}

const read = <T>(world: MatrixWorld, url: string) => mustCall<T>(world, world.people.admin, { url })

async function draftOf(world: MatrixWorld): Promise<object> {
  const card = await read<Record<string, unknown>>(world, '/api/legislations/2/card')
  const fields = Object.keys(legislationRules.shape)
  return { id: 2, ...Object.fromEntries(Object.entries(card).filter(([field]) => fields.includes(field))) }
}

/** A file whose rows name products, suppliers and groups by these marks, and organizations by their titles. */
async function uploadNaming(world: MatrixWorld, mark: string): Promise<number> {
  const rows = [
    ['Product ID', 'Name', 'Supplier', 'Product group', 'Organization'],
    [`${mark}-1`, 'Found by its number', '', `${mark} group`, ''],
    [`${mark}-2`, 'Found with its supplier', `${mark} supplier`, '', ''],
    ['New-1', 'For another', '', '', 'Sales'],
    ['New-2', 'For the one above', '', '', 'Nordvärme AB'],
  ]
  const content = rows.map((cells) => cells.join(';')).join('\n')
  const { id } = await mustCall<{ id: number }>(world, world.people.admin, {
    method: 'POST',
    url: '/api/products/import',
    ...fileForm({ name: 'parts.csv', content }),
  })
  return id
}

async function makeShared(world: MatrixWorld, above: Person): Promise<Shared> {
  const { rows } = await world.deps.owner.query<{ id: string }>(
    `select e.substance_id as id from data.list_entries e join data.substance_lists l on l.id = e.list_id
     where l.key = 'candidate_list' and l.subscriber_id is null and e.removed_version_id is null order by e.id limit 1`,
  )
  const { id: supplier } = await post(world, above, '/api/suppliers', { title: 'Shared supplier' })
  const { id: group } = await post(world, above, '/api/products', {
    type: 'product_group',
    names: named('Shared', 'group'),
  })
  const product = async (type: string, name: string) =>
    (
      await post(world, above, '/api/products', {
        type,
        names: named('Shared', name),
        ...(type === 'purchased_product' ? { supplierIds: [supplier] } : {}),
      })
    ).id
  const [frame, part] = [await product('own_product', 'frame'), await product('purchased_product', 'part')]
  await include(world, above, frame, await product('purchased_product', 'strut'))
  const statement = Number(await makeFor(world, 'statement', above))
  return { supplier, group, part, frame, statement, substance: Number(rows[0]?.id) }
}

/** A version with an entry that nobody has answered yet. */
async function pendingVersion(world: MatrixWorld): Promise<number> {
  const current = candidateListOn(NEWEST, await readReferenceTables())
  const entry = { ...current[0]!, name: 'Newcomer', ecNumbers: [], casNumbers: ['7732-18-5'], members: [] }
  const { id } = await mustCall<{ id: number }>(world, world.people.system_admin, {
    method: 'POST',
    url: '/api/import/candidate-list',
    ...fileForm({
      name: 'list.csv',
      content: exportCsv([...current, entry]),
      fields: { validFrom: '2999-01-01' },
    }),
  })
  return id
}

async function makeBelow(world: MatrixWorld): Promise<Person> {
  const { admin, above } = world.people
  const { rows } = await world.deps.owner.query<{ id: string }>(
    `with o as (insert into data.organizations (subscriber_id, parent_id, title) values ($1, $2, 'Below') returning id)
     insert into data.user_organizations (subscriber_id, user_id, organization_id) select $1, $3, id from o
     returning organization_id as id`,
    [admin.subscriberId, admin.organizationId, above.userId],
  )
  return { ...above, organizationId: Number(rows[0]?.id) as OrganizationId }
}
