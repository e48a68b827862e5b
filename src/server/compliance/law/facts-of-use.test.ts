import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { readLegislations, readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { faultsOfUseFacts } from '#server/compliance/law/use-facts.ts'
import { conditionFaultOf } from '#server/compliance/rules/use-faults.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { planLists } from '#server/reference/planned-lists.ts'
import { NEWEST } from '#server/reference/candidate-list.ts'
import { substanceIndex } from '#server/reference/substance-index.ts'
import {
  article,
  as,
  importer,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  type Declared,
  type LawCase,
  type Part,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const ANNEX_XVII = 'reach_annex_xvii'
const PB = 'Directive 2011/65/EU'
const NICKEL = '7440-02-0'
const TOLUENE = '108-88-3'
const METHANOL = '67-56-1'

const xvii =
  (part: (...declared: Declared[]) => Part) =>
  (law: string, declared: readonly Declared[], use: UseValues, status: Status): LawCase => ({
    law,
    parts: [part(...declared)],
    context: {
      use,
      ...(part === mixture ? { kind: 'chemical_product' as const, isLeaf: true } : {}),
    },
    expected: { [ANNEX_XVII]: status },
  })
const inArticles = xvii(article)
const inMixtures = xvii(mixture)

judgedByLaw('[COMP-18] conditions of Annex XVII by facts of use', [
  inArticles(
    'entry 27(1)(b): nickel that touches the skin and releases 0.6 µg/cm² a week',
    [inArticle(NICKEL, '8')],
    { skin_contact: true, nickel_release: 0.6, piercing: false },
    'prohibited',
  ),
  inArticles(
    'entry 27(1)(b): 0.5 µg/cm² a week is not above 0.5',
    [inArticle(NICKEL, '8')],
    { skin_contact: true, nickel_release: 0.5, piercing: false },
    'no_duty',
  ),
  inArticles(
    'entry 27(1)(a): a piercing post at 0.3 µg/cm² a week',
    [inArticle(NICKEL, '8')],
    { skin_contact: true, nickel_release: 0.3, piercing: true },
    'prohibited',
  ),
  inArticles(
    'entry 27: nickel away from the skin',
    [inArticle(NICKEL, '8')],
    { skin_contact: false, piercing: false },
    'no_duty',
  ),
  inArticles(
    'entry 27: nothing is known of the use',
    [inArticle(NICKEL, '8')],
    {},
    'assess answer_questions',
  ),
  inArticles(
    'entry 50(5): 1.1 mg/kg of a PAH in a handle for consumers',
    [inMaterial(CAS.benzopyrene, '0.00011')],
    { for_consumers: true, skin_contact: true, toy: false, childcare_article: false },
    'prohibited',
  ),
  inArticles(
    'entry 50(6): 0.6 mg/kg in a toy is above 0.5',
    [inMaterial(CAS.benzopyrene, '0.00006')],
    { toy: true, skin_contact: true },
    'prohibited',
  ),
  inArticles(
    'entry 50(5): 0.6 mg/kg in a handle is below 1',
    [inMaterial(CAS.benzopyrene, '0.00006')],
    { toy: false, childcare_article: false, for_consumers: true, skin_contact: true },
    'no_duty',
  ),
  inArticles(
    'entry 50(5): a part that nobody touches',
    [inMaterial(CAS.benzopyrene, '0.00011')],
    { skin_contact: false, mouthable: false, clothing: false, footwear: false },
    'no_duty',
  ),
  inArticles(
    'entry 51(1): DEHP of 0.2 % in a toy',
    [inMaterial(CAS.dehp, '0.2')],
    { toy: true },
    'prohibited',
  ),
  inArticles(
    'entry 51(3): … in an article for use indoors',
    [inMaterial(CAS.dehp, '0.2')],
    {
      toy: false,
      childcare_article: false,
      industrial_or_outdoor_only: false,
      electrical_equipment: false,
      food_contact: false,
    },
    'prohibited',
  ),
  inArticles(
    'entry 51(4)(a): … in an article for industry alone',
    [inMaterial(CAS.dehp, '0.2')],
    {
      toy: false,
      childcare_article: false,
      industrial_or_outdoor_only: true,
      for_consumers: false,
      clothing_or_textile: false,
      footwear: false,
    },
    'no_duty',
  ),
  inArticles(
    'entry 52: DINP of 0.2 % in a toy that goes into the mouth',
    [inMaterial(CAS.dinp, '0.2')],
    { toy: true, mouthable: true },
    'prohibited',
  ),
  inArticles(
    'entry 52: … in a toy that does not',
    [inMaterial(CAS.dinp, '0.2')],
    { toy: true, mouthable: false },
    'no_duty',
  ),
  inArticles(
    'entry 52: … and nobody knows whether it does',
    [inMaterial(CAS.dinp, '0.2')],
    { toy: true },
    'assess answer_questions',
  ),
  inArticles(
    'entry 63(1): lead of 0.06 % in jewellery',
    [inArticle(CAS.lead, '0.06')],
    { jewellery: true },
    'prohibited',
  ),
  inArticles(
    'entry 63(7): … in a part that a child can place in the mouth, for consumers',
    [inArticle(CAS.lead, '0.06')],
    {
      jewellery: false,
      for_consumers: true,
      mouthable: true,
      clothing_or_textile: false,
      footwear: false,
      toy: false,
      food_contact: false,
      electrical_equipment: false,
    },
    'prohibited',
  ),
  inArticles(
    'entry 63(7): … in a machine for industry',
    [inArticle(CAS.lead, '0.06')],
    { jewellery: false, for_consumers: false, pvc: false, clothing_or_textile: false },
    'no_duty',
  ),
  inMixtures(
    'entry 48: toluene in an adhesive for consumers',
    [inArticle(TOLUENE, '1')],
    { for_consumers: true, mixture_use: 'adhesive' },
    'prohibited',
  ),
  inMixtures('entry 48: … for professionals', [inArticle(TOLUENE, '1')], { for_consumers: false }, 'no_duty'),
  inMixtures(
    'entry 69: methanol of 1 % in windscreen fluid for consumers',
    [inArticle(METHANOL, '1')],
    { for_consumers: true, mixture_use: 'windscreen_fluid' },
    'prohibited',
  ),
  inMixtures(
    'entry 69: … in a fuel',
    [inArticle(METHANOL, '1')],
    { for_consumers: true, mixture_use: 'motor_fuel' },
    'no_duty',
  ),
  inMixtures(
    'entry 71: NMP of 0.3 % where the exposure values are not kept',
    [inArticle(CAS.nmp, '0.3')],
    { exposure_controlled: false },
    'prohibited',
  ),
  inMixtures(
    'entry 71: … where they are kept, and consumers do not buy it',
    [inArticle(CAS.nmp, '0.3')],
    { exposure_controlled: true, for_consumers: false },
    'no_duty',
  ),
])

const producer = as('manufacturer')
const dehpAbove = (law: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [article(inArticle(CAS.nHexane, '0.2'))],
  context: { ...producer, use },
  expected: { 'reach/article_7_2': status },
})
judgedByLaw('[COMP-18] Article 7(2) by tonnes a year', [
  dehpAbove(
    'Article 7(2)(a): 1.2 tonnes a year',
    { tonnes_per_year: 1.2, registered_for_use: false, exposure_excluded: false },
    'duty notify_authority',
  ),
  dehpAbove('Article 7(2)(a): 1 tonne a year is not over one tonne', { tonnes_per_year: 1 }, 'no_duty'),
  dehpAbove(
    'Article 7(6): registered for the use',
    { tonnes_per_year: 5, registered_for_use: true },
    'no_duty',
  ),
  dehpAbove(
    'Article 7(3): exposure is excluded',
    { tonnes_per_year: 5, registered_for_use: false, exposure_excluded: true },
    'no_duty',
  ),
  dehpAbove('Article 7(2): how much it is is not known', {}, 'assess answer_questions'),
  dehpAbove(
    'Article 7(2): how much it is does not matter where the use is registered',
    { registered_for_use: true },
    'no_duty',
  ),
])

const chromiumTrioxide = (law: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [mixture(inArticle(CAS.chromiumTrioxide, '10'))],
  context: { ...as('professional_user'), kind: 'chemical_product', isLeaf: true, use },
  expected: { 'reach/annex_xiv': status },
})
judgedByLaw('[COMP-18] Annex XIV by the authorisation that is held', [
  chromiumTrioxide(
    'Article 56(1)(a): the use is authorised by an authorisation of one’s own',
    { authorisation_held: true, authorisation_of_supplier: false },
    'no_duty authorisation_in_force 2017-09-21',
  ),
  chromiumTrioxide(
    'Articles 56(2) and 66(1): whether it is a supplier’s is asked',
    { authorisation_held: true, intermediate_use: false },
    'assess answer_questions',
  ),
  chromiumTrioxide(
    'Article 66(1): by a supplier’s, and not notified',
    {
      authorisation_held: true,
      intermediate_use: false,
      authorisation_of_supplier: true,
      use_notified: false,
    },
    'duty notify_downstream_use',
  ),
  chromiumTrioxide(
    'Article 66(1): by a supplier’s, and notified',
    {
      authorisation_held: true,
      intermediate_use: false,
      authorisation_of_supplier: true,
      use_notified: true,
    },
    'fulfilled none',
  ),
  chromiumTrioxide(
    'Article 56(1): it is not',
    { authorisation_held: false, intermediate_use: false },
    'prohibited authorisation_missing',
  ),
  chromiumTrioxide(
    'Article 2(8): an intermediate',
    { authorisation_held: false, intermediate_use: true },
    'no_duty',
  ),
  chromiumTrioxide('Article 56(1): nothing is known', {}, 'assess answer_questions'),
])

const screws = (law: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [],
  customs: ['7318150000'],
  context: { ...importer, country: 'CN', use },
  expected: { cbam: status },
})
judgedByLaw('[COMP-18] CBAM by net tonnes imported a year', [
  screws('Article 2a: 50.1 tonnes', { net_tonnes_imported: 50.1 }, 'duty collect_emissions'),
  screws(
    'Article 2a: 50 tonnes do not exceed the threshold',
    { net_tonnes_imported: 50 },
    'exempted below_threshold',
  ),
  screws('Article 2a: not known', {}, 'assess answer_questions'),
  screws(
    'Article 4: bought from an importer in the Union',
    { bought_in_union: true },
    'not_applicable bought_in_union',
  ),
])

const coffee = (law: string, asOf: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [],
  customs: ['0901110000'],
  context: { ...importer, use },
  asOf,
  expected: { eudr: status },
})
judgedByLaw('[COMP-18] the EUDR by the size of the operator', [
  coffee(
    'Article 38(2): a large operator on 30 December 2026',
    '2026-12-30',
    { operator_size: 'large' },
    'duty submit_statement',
  ),
  coffee(
    'Article 38(2): the day before',
    '2026-12-29',
    { operator_size: 'large' },
    'no_duty begins_on 2026-12-30',
  ),
  coffee(
    'Article 38(3): a small one on 30 December 2026',
    '2026-12-30',
    { operator_size: 'small' },
    'no_duty begins_on 2027-06-30',
  ),
  coffee(
    'Article 38(3): a micro one on 30 June 2027',
    '2027-06-30',
    { operator_size: 'micro' },
    'duty submit_statement',
  ),
])

const leadIn = (law: string, use: UseValues, status: Status): LawCase => ({
  law,
  parts: [article(inMaterial(CAS.lead, '0.2'))],
  context: { isEee: true, eeeCategory: 3, use },
  expected: { rohs: status },
})
judgedByLaw(`[COMP-18] the scope of ${PB} by facts of use`, [
  leadIn('Article 2(4)(a): made for the military alone', { military: true }, 'not_applicable outside_scope'),
  leadIn('Article 2(4)(b): to be sent into space', { space: true }, 'not_applicable outside_scope'),
  leadIn('Article 3(1): above 1 000 V', { rated_voltage: 1001 }, 'not_applicable outside_scope'),
  leadIn('Article 3(1): 1 000 V are within', { rated_voltage: 1000 }, 'prohibited'),
  leadIn('Article 4(1): rare exclusions are not asked of every product', {}, 'prohibited'),
])

describe('[COMP-18] what the seeded acts ask', () => {
  test('nine in ten of their conditions are decided by facts, each counted once', async () => {
    const tables = await readReferenceTables()
    const legislations = readLegislations()
    const known = new Set(legislations.flatMap(({ listKeys }) => listKeys))
    const lists = planLists(tables, NEWEST, substanceIndex()).filter(({ list }) => known.has(list.key))
    const isCondition = (when: string) => /\buse\./.test(when)
    const rules = legislations.flatMap(({ key, definition, listKeys }) =>
      definition.rules.map((rule) => ({ ...rule, of: key, listKeys })),
    )
    // Rules that ask a person although facts are known: they hold while the list's reasons name a use.
    const asked = rules.filter(({ status, event }) => status === 'assess' && event === 'check_use')
    const byFacts = [
      ...lists.flatMap(({ list, entries }) =>
        entries.flatMap(({ entryKey, appliesWhen, limits }) =>
          Array.from(
            new Set([appliesWhen, ...limits.map(({ applies_when }) => applies_when)]),
            (when) => `${list.key} ${entryKey}: ${when}`,
          ).filter(isCondition),
        ),
      ),
      ...rules.flatMap((rule) =>
        isCondition(rule.when) && !asked.includes(rule) ? [`${rule.of}: ${rule.title.en}`] : [],
      ),
    ]
    // Entries of gases, ozone-depleting substances and criteria are decided by the rule of their legislation, for all of them at once.
    const isDecidedByRule = (listKey: string) =>
      rules.some(
        ({ listKeys, status, when }) =>
          listKeys.includes(listKey) &&
          ['prohibited', 'duty'].includes(status) &&
          isCondition(when) &&
          when.includes('"use" in'),
      )
    const byPeople = [
      ...lists.flatMap(({ list, entries }) =>
        isDecidedByRule(list.key)
          ? []
          : entries.flatMap(({ entryKey, dependsOnUse }) =>
              dependsOnUse ? [`${list.key} ${entryKey}`] : [],
            ),
      ),
      ...asked.flatMap(({ of, title, when }) => (isCondition(when) ? [`${of}: ${title.en}`] : [])),
    ]
    const share = byFacts.length / (byFacts.length + byPeople.length)
    process.stdout.write(
      `${byFacts.length} conditions are judged by facts, ${byPeople.length} by people (${(share * 100).toFixed(1)} %): ${byPeople.join('; ')}\n`,
    )
    expect(byFacts.length).toBeGreaterThan(100)
    expect(share).toBeGreaterThanOrEqual(0.9)
  })

  test('every condition is a right expression over facts that the acts of its list declare', async () => {
    const catalog = readUseFacts()
    const { limits, 'reach-annex-xvii': entries } = await readReferenceTables()
    const conditions = [...limits, ...entries]
      .map(({ applies_when }) => applies_when)
      .filter((when) => when !== '')
    expect(conditions.length).toBeGreaterThan(60)
    expect(conditions.flatMap((when) => conditionFaultOf(when, catalog) ?? [])).toEqual([])
  })

  test('a fact that a rule reads and the act does not declare is refused, and so is one that nothing reads', () => {
    const rules = [
      { status: 'no_duty' as const, event: 'none', title: { en: 'A', sv: 'A' }, when: 'use.toy || true' },
    ]
    expect(faultsOfUseFacts([], { rules }, [])).toEqual(['use.toy is read and not declared.'])
    expect(faultsOfUseFacts(['toy', 'leather'], { rules }, [])).toEqual([
      'use.leather is declared, and nothing reads it.',
    ])
    expect(faultsOfUseFacts(['toy', 'leather'], { rules }, ['use.leather'])).toEqual([])
  })

  test('questions are asked in both languages, each with its place in the law', () => {
    const texts = readUseFacts().flatMap(({ title, question, help }) => [title, question, help])
    expect(texts.filter(({ en, sv }) => en.trim() === '' || sv.trim() === '')).toEqual([])
    const ids = Object.keys(JSON.parse(readFileSync('reference/legislations.json', 'utf8')).useFacts)
    expect(readUseFacts().map(({ key }) => key)).toEqual(ids)
  })
})
