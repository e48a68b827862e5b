import { findBusinessRoleTree } from '#server/catalogues/business-roles.repository.ts'
import * as repository from '#server/catalogues/catalogues.repository.ts'
import { countryCodes } from '#server/catalogues/country-codes.ts'
import type { Context } from '#server/context.ts'

export const getBusinessRoles = async (ctx: Context) => ({ items: await findBusinessRoleTree(ctx) })
export const getProductGroups = repository.findProductGroups

/** Countries by name in the caller's language. */
export async function getCountries({
  language,
}: Context): Promise<{ items: { code: string; title: string }[] }> {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(language)
  const items = countryCodes.map((code) => ({ code, title: names.of(code) ?? code }))
  return { items: items.toSorted((a, b) => compare(a.title, b.title)) }
}

/** The working organization comes from the scope: its parent is left out when it cannot be seen. */
export async function getOrganizations(ctx: Context) {
  const found = await repository.findOrganizations(ctx)
  const items = found.map((organization) => ({
    ...organization,
    parentId: found.some(({ id }) => id === organization.parentId) ? organization.parentId : null,
  }))
  return { items }
}
