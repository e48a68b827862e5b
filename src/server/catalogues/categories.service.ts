import type { Category } from '#contract/catalogues/categories.ts'
import type { CategoryId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import * as repository from '#server/catalogues/categories.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** More words than anybody types, each of them one more condition. */
const MAX_WORDS = 8
const LEVELS = [10, 8, 6, 4, 2]

export const getCategories = (ctx: Context, query: PageQuery) => repository.findChildren(ctx, null, query)

export async function getCategory(ctx: Context, id: CategoryId): Promise<Category> {
  const found = await repository.findCategory(ctx, id)
  if (!found) throw new AppError('not-found')
  return found
}

export async function getCategoryChildren(ctx: Context, id: CategoryId, query: PageQuery) {
  await getCategory(ctx, id)
  return repository.findChildren(ctx, id, query)
}

interface Search {
  text: string
  selectableOnly: boolean
  perPage: number
}

interface Found {
  items: Category[]
  unknownCode: { code: string; nearest: Category | null } | null
}

/** PROD-21: digits (with points or spaces between them) are a code, everything else are words. */
export async function searchCategories(
  ctx: Context,
  { text, selectableOnly, perPage }: Search,
): Promise<Found> {
  const wanted = { selectableOnly, limit: perPage }
  const digits = text.replaceAll(/[\s.]/g, '')
  if (/^\d+$/.test(digits)) {
    const items = digits.length > 10 ? [] : await repository.findByCode(ctx, withoutFilling(digits), wanted)
    return { items, unknownCode: items.length > 0 ? null : await unknown(ctx, digits) }
  }
  const words = text.split(/\s+/).slice(0, MAX_WORDS)
  const items = await repository.findByWords(ctx, words, wanted)
  return {
    items: items.length > 0 ? items : await repository.findAlike(ctx, text, wanted),
    unknownCode: null,
  }
}

/** 8481000000 asks for the heading 8481: pairs of zeros after a heading only fill the code up. */
function withoutFilling(digits: string): string {
  return digits.length === 10 ? digits.replace(/^(\d{4}(?:\d\d)*?)(?:00)+$/, '$1') : digits
}

async function unknown(ctx: Context, digits: string) {
  const prefixes = LEVELS.filter((level) => level <= digits.length).map((level) => digits.slice(0, level))
  return { code: digits, nearest: (await repository.findNearest(ctx, prefixes)) ?? null }
}
