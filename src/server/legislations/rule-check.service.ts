import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { checkRules, RuleRemark } from '#contract/legislations/rule-test.ts'
import type { Language } from '#contract/values/locale.ts'
import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import { findListKeys } from '#server/compliance/law/legislations.repository.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { costlyRules, faultsOfRules } from '#server/compliance/rules/compile.ts'
import type { AnyContext } from '#server/context.ts'
import { ruleFaultText } from '#server/legislations/rule-fault-texts.ts'

type Input = HandlerInput<typeof checkRules>['body']

/** COMP-02: faults and warnings of rules while they are typed. */
export async function checkRuleTexts(
  ctx: AnyContext,
  { rules, newLists }: Input,
): Promise<EndpointResponse<typeof checkRules>> {
  const listKeys = [...new Set([...(await findListKeys(ctx.db)), ...newLists])]
  const none = { event: 'none', title: { en: 'Rule', sv: 'Regel' } }
  const obligations = rules.flatMap(({ obligation: key }) =>
    key === undefined ? [] : { key, title: none.title },
  )
  const definition = {
    rules: rules.map((rule) => ({ ...none, ...rule })),
    obligations,
    useFacts: readUseFacts(),
  }
  const faults = [...faultsOfRules(definition, listKeys), ...costlyRules(definition, listKeys)]
  return {
    faults: faults.map((fault) => ({ ...fault, message: ruleFaultText(fault.message, ctx.language) })),
    warnings: unreachable(rules, ctx.language),
  }
}

/** A rule that no product reaches: it stands after one that always holds, or repeats the condition of an earlier one. */
function unreachable(rules: Input['rules'], language: Language): RuleRemark[] {
  const conditions = rules.map(({ when }) => when.replaceAll(/\s+/g, ' ').trim())
  return conditions.flatMap((condition, rule) => {
    const obligation = rules[rule]?.obligation
    // Rules of another obligation hide nothing (COMP-20).
    const hidden = conditions.findIndex(
      (earlier, index) =>
        index < rule &&
        (alwaysHolds(earlier) || earlier === condition) &&
        [undefined, obligation].includes(rules[index]?.obligation),
    )
    return hidden === -1 ? [] : [{ rule, line: 1, column: 1, message: hiddenText(hidden + 1, language) }]
  })
}

const hiddenText = (by: number, language: Language): string =>
  language === 'sv'
    ? `Ingen produkt når den här regeln: regel ${by} gäller redan.`
    : `No product reaches this rule: rule ${by} holds before it.`
