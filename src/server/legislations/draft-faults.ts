import { errorText } from '#contract/http/errors.ts'
import type { FieldError } from '#contract/http/problem.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { OWN_LIST_PREFIX } from '#contract/lists/own-list.ts'
import type { Language } from '#contract/values/locale.ts'
import { ruleText, type RuleKey } from '#contract/values/field-rule-texts.ts'
import { businessRoleGroups } from '#domain/catalogues/business-roles.ts'
import { findListKeys } from '#server/compliance/law/legislations.repository.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { costlyRules, faultsOfRules } from '#server/compliance/rules/compile.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isKeyTaken } from '#server/legislations/card.repository.ts'
import { findOwnListKeys } from '#server/legislations/own-lists.repository.ts'
import { ruleFaultText } from '#server/legislations/rule-fault-texts.ts'

type Path = (string | number)[]

/**
 * Refuses a draft with every fault at its field: a type that is not the caller's to add, a key that is taken, lists that are not
 * there, a rule that is wrong (COMP-02). `id`: the legislation that is changed. Gives the keys of the lists that rules may name.
 */
export async function requireDraft(
  ctx: AnyContext,
  draft: LegislationDraft,
  id: LegislationId | null,
): Promise<string[]> {
  const { language } = ctx
  if (await isKeyTaken(ctx, draft.key, id)) {
    const taken = { path: ['key'], code: 'taken', message: ruleText('taken', language) }
    throw new AppError('legislation:key-taken', { key: draft.key }, [taken])
  }
  const fields = [
    ...typeFaults(ctx, draft),
    ...dateFaults(language, draft),
    ...eventFaults(language, draft),
    ...roleFaults(language, draft),
  ]
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
  const listKeys = await listKeysFor(ctx, draft, id)
  requireRules(draft, listKeys, language)
  return listKeys
}

/** Lists that the rules may name: those that are there, and those of the draft. */
async function listKeysFor(
  ctx: AnyContext,
  { lists, listKeys }: LegislationDraft,
  id: LegislationId | null,
): Promise<string[]> {
  const refuse = (key: string, path: Path) => {
    const message = errorText('legislation:foreign-list', ctx.language, { key })
    throw new AppError('legislation:foreign-list', { key }, [{ path, code: 'invalid', message }])
  }
  if (ctx.subscriberId === null && lists[0]) refuse(lists[0].key, ['lists', 0, 'key'])
  const own = await findOwnListKeys(ctx.db)
  requireFreeListKeys(ctx.language, { lists, own, id })
  const there = (await findListKeys(ctx.db)).filter(
    (key) => !own.some((list) => list.key === key && list.legislationId === id),
  )
  const all = [...new Set([...there, ...lists.map(({ key }) => key)])]
  const unknown = listKeys.findIndex((key) => !all.includes(key))
  const unknownKey = listKeys[unknown]
  // A list of its own that is gone from the draft goes from here, too.
  if (unknownKey !== undefined && !unknownKey.startsWith(OWN_LIST_PREFIX))
    refuse(unknownKey, ['listKeys', unknown])
  return all
}

interface ListKeys {
  lists: readonly { key: string }[]
  /** The company's own lists; those of no legislation (any more) keep their keys, too. */
  own: readonly { key: string; legislationId: LegislationId | null }[]
  id: LegislationId | null
}

/** Refuses, at its field, the key of a list that another legislation of the company has. */
export function requireFreeListKeys(language: Language, { lists, own, id }: ListKeys): void {
  const ofOthers = new Set(
    own.filter(({ legislationId }) => legislationId === null || legislationId !== id).map(({ key }) => key),
  )
  const taken = lists.flatMap(({ key }, index) =>
    ofOthers.has(key) ? [at(language, ['lists', index, 'key'], 'taken')] : [],
  )
  if (taken.length > 0) throw new AppError('validation:failed', {}, taken)
}

/** Throws `rule:faulty` with every fault of the rules at its rule. */
export function requireRules(
  draft: Pick<LegislationDraft, 'rules' | 'obligations'>,
  listKeys: readonly string[],
  language: Language,
): void {
  const definition = { ...draft, useFacts: readUseFacts() }
  const faults = [...faultsOfRules(definition, listKeys), ...costlyRules(definition, listKeys)].map(
    (fault) => ({ ...fault, message: ruleFaultText(fault.message, language) }),
  )
  const [first] = faults
  if (!first) return
  throw new AppError(
    'rule:faulty',
    { ...first },
    faults.map(({ rule, line, column, message }) => ({
      path: ['rules', rule, 'when'],
      code: 'rule:faulty',
      message: errorText('rule:faulty', language, { line, column, message }),
      params: { line, column, message },
    })),
  )
}

const at = (language: Language, path: Path, key: RuleKey, params = {}): FieldError => ({
  path,
  code: key,
  message: ruleText(key, language, params),
  params,
})

/** A company's own are company_regulations; the installation's are not. */
function typeFaults({ subscriberId, language }: AnyContext, { type }: LegislationDraft): FieldError[] {
  const isOfCompany = type === 'company_regulation'
  return isOfCompany === (subscriberId !== null) ? [] : [at(language, ['type'], 'choice')]
}

function dateFaults(language: Language, { validFrom, validTo }: LegislationDraft): FieldError[] {
  if (validFrom === null || validTo === null || validFrom <= validTo) return []
  return [at(language, ['validTo'], 'dateOrder', { from: validFrom })]
}

function eventFaults(language: Language, { events, rules }: LegislationDraft): FieldError[] {
  const keys = new Set(events.map(({ key }) => key))
  return rules.flatMap(({ event }, index) =>
    keys.has(event) ? [] : [at(language, ['rules', index, 'event'], 'choice')],
  )
}

const businessRoleKeys = new Set(
  businessRoleGroups.flatMap(({ key, roles }) => [key, ...roles.map((role) => role.key)]),
)

function roleFaults(language: Language, { legalRoles }: LegislationDraft): FieldError[] {
  return legalRoles.flatMap((role, index) =>
    role.businessRoleKeys.every((key) => businessRoleKeys.has(key))
      ? []
      : [at(language, ['legalRoles', index, 'businessRoleKeys'], 'choice')],
  )
}
