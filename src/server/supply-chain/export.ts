import type {
  AddressColumn,
  AddressExport,
  InternalColumn,
  InternalExport,
} from '#contract/supply-chain/address-lists.ts'
import type {
  ProductionUnitColumn,
  ProductionUnitExport,
  ProductionUnitRow,
} from '#contract/supply-chain/production-units.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import { addressColumnTitles, stateTitles, unitColumnTitles } from '#domain/supply-chain/titles.ts'
import type { Context } from '#server/context.ts'
import { planList, type FileColumn } from '#server/exports/list-plan.ts'
import { downloadNow } from '#server/exports/plan.ts'
import type { Download } from '#server/http/answers.ts'
import type { AddressRow } from '#server/supply-chain/address-rows.repository.ts'
import {
  findInternalOrganizations,
  type InternalRow,
} from '#server/supply-chain/internal-organizations.repository.ts'
import { findProductionUnits } from '#server/supply-chain/production-units.repository.ts'
import {
  findOrganizations,
  type AddressKind,
  type OrganizationRow,
} from '#server/supply-chain/supply-chain.repository.ts'

const TITLES = {
  supplier: { en: 'Suppliers', sv: 'Leverantörer' },
  customer: { en: 'Customers', sv: 'Kunder' },
  internal: { en: 'Organizations', sv: 'Organisationer' },
  units: { en: 'Production units', sv: 'Produktionsenheter' },
} as const satisfies Record<string, LocalizedText>

/** CHAIN-01: the shown suppliers or customers as a file. */
export async function exportOrganizations(
  ctx: Context,
  kind: AddressKind,
  { columns: shown, format, ...filters }: AddressExport,
): Promise<Download> {
  const { title, products, ...common } = commonColumns(ctx.language)
  const columns: Record<AddressColumn, FileColumn<OrganizationRow>> = {
    title,
    ...common,
    organization: {
      title: addressColumnTitles.organization[ctx.language],
      width: 28,
      cell: ({ organization }) => organization.title,
    },
    products,
  }
  const plan = await planList(ctx, {
    title: TITLES[kind][ctx.language],
    columns,
    shown,
    pageOf: (now: Context, page) => findOrganizations(now, kind, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}

/** CHAIN-01: the shown internal organizations as a file. */
export async function exportInternalOrganizations(
  ctx: Context,
  { columns: shown, format, ...filters }: InternalExport,
): Promise<Download> {
  const { title, products, ...common } = commonColumns(ctx.language)
  const columns: Record<InternalColumn, FileColumn<InternalRow>> = {
    title,
    parent: {
      title: addressColumnTitles.parent[ctx.language],
      width: 28,
      cell: ({ parent }) => parent && parent.title,
    },
    ...common,
    users: {
      title: addressColumnTitles.users[ctx.language],
      kind: 'number',
      width: 12,
      cell: ({ users }) => users,
    },
    products,
  }
  const plan = await planList(ctx, {
    title: TITLES.internal[ctx.language],
    columns,
    shown,
    pageOf: (now: Context, page) => findInternalOrganizations(now, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}

function commonColumns(language: Language) {
  const head = (column: AddressColumn) => addressColumnTitles[column][language]
  return {
    title: { title: head('title'), width: 40, cell: ({ title }) => title },
    state: { title: head('state'), width: 14, cell: ({ state }) => stateTitles[state][language] },
    identity: {
      title: head('identity'),
      width: 20,
      cell: ({ legalIdentity }) => legalIdentity && legalIdentity.value,
    },
    contact: { title: head('contact'), width: 36, cell: ({ contact }) => contact && contactText(contact) },
    domain: { title: head('domain'), width: 24, cell: ({ domain }) => domain },
    country: { title: head('country'), width: 18, cell: ({ country }) => countryIn(language, country) },
    products: { title: head('products'), kind: 'number', width: 12, cell: ({ products }) => products },
  } satisfies Record<string, FileColumn<AddressRow>>
}

const contactText = ({ name, email }: { name: string; email: string | null }) =>
  email === null ? name : `${name} <${email}>`
const countryIn = (language: Language, code: string | null) =>
  code && (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)

/** CHAIN-04: the shown production units as a file. */
export async function exportProductionUnits(
  ctx: Context,
  { columns: shown, format, ...filters }: ProductionUnitExport,
): Promise<Download> {
  const { language } = ctx
  const head = (column: ProductionUnitColumn) => unitColumnTitles[column][language]
  const columns: Record<ProductionUnitColumn, FileColumn<ProductionUnitRow>> = {
    title: { title: head('title'), width: 36, cell: ({ title }) => title },
    supplier: { title: head('supplier'), width: 36, cell: ({ supplier }) => supplier.title },
    country: { title: head('country'), width: 18, cell: ({ country }) => countryIn(language, country) },
    address: { title: head('address'), width: 36, cell: ({ address }) => address },
    location: { title: head('location'), width: 24, cell: ({ location }) => location },
    identifier: { title: head('identifier'), width: 20, cell: ({ identifier }) => identifier },
    products: { title: head('products'), kind: 'number', width: 12, cell: ({ products }) => products },
  }
  const plan = await planList(ctx, {
    title: TITLES.units[language],
    columns,
    shown,
    pageOf: (now: Context, page) => findProductionUnits(now, { ...filters, ...page }),
  })
  return downloadNow(ctx, plan, format)
}
