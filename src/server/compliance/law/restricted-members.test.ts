import { inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { ordinaryArticle as plain, restrictedArticles } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII: each substance that an entry or its appendix names, by itself, at and beside the limit. */

const AMINES = [
  '92-67-1',
  '92-87-5',
  '95-69-2',
  '91-59-8',
  '97-56-3',
  '99-55-8',
  '106-47-8',
  '615-05-4',
  '101-77-9',
  '91-94-1',
  '119-90-4',
  '119-93-7',
  '838-88-0',
  '120-71-8',
  '101-14-4',
  '101-80-4',
  '139-65-1',
  '95-53-4',
  '95-80-7',
  '137-17-7',
  '90-04-0',
  '60-09-3',
]
const inClothing = restrictedArticles({
  ...plain,
  clothing_or_textile: true,
  clothing: true,
  skin_contact: true,
  medical_device: false,
})

const amines: LawCase[] = AMINES.map((cas) =>
  inClothing(
    `Entry 43, Appendix 8: ${cas} above 30 mg/kg of clothing`,
    [inMaterial(cas, '0.0031', 'Fabric')],
    'prohibited',
  ),
)

const HYDROCARBONS = [
  '50-32-8',
  '192-97-2',
  '56-55-3',
  '218-01-9',
  '205-99-2',
  '205-82-3',
  '207-08-9',
  '53-70-3',
]
const inHandle = restrictedArticles({ ...plain, skin_contact: true })
const inToyHandle = restrictedArticles({ ...plain, toy: true, skin_contact: true, mouthable: true })

const hydrocarbons: LawCase[] = HYDROCARBONS.flatMap((cas) => [
  inHandle(`Entry 50(5): ${cas}, 1 mg/kg of a handle`, [inMaterial(cas, '0.0001')], 'no_duty'),
  inHandle(`Entry 50(5): ${cas}, above 1 mg/kg`, [inMaterial(cas, '0.000101')], 'prohibited'),
  inToyHandle(`Entry 50(6): ${cas}, 0.5 mg/kg of a toy`, [inMaterial(cas, '0.00005')], 'no_duty'),
  inToyHandle(`Entry 50(6): ${cas}, above 0.5 mg/kg`, [inMaterial(cas, '0.000051')], 'prohibited'),
])

const inToy = restrictedArticles({ ...plain, toy: true, vehicle_or_aircraft: false })
const inTeether = restrictedArticles({ ...plain, toy: true, mouthable: true })

const phthalates: LawCase[] = [
  ...['117-81-7', '84-74-2', '85-68-7', '84-69-5'].flatMap((cas) => [
    inToy(`Entry 51(1): ${cas}, 0.1 % of a toy’s material`, [inMaterial(cas, '0.1')], 'prohibited'),
    inToy(`Entry 51(1): ${cas}, below 0.1 %`, [inMaterial(cas, '0.0999')], 'no_duty'),
  ]),
  ...['28553-12-0', '68515-48-0', '26761-40-0', '68515-49-1', '117-84-0'].flatMap((cas) => [
    inTeether(`Entry 52(1): ${cas}, 0.1 % is not above`, [inMaterial(cas, '0.1')], 'no_duty'),
    inTeether(`Entry 52(1): ${cas}, above 0.1 %`, [inMaterial(cas, '0.101')], 'prohibited'),
    inToy(`Entry 52(1): ${cas}, of a toy that no mouth takes`, [inMaterial(cas, '5')], 'no_duty'),
  ]),
]

const ofConsumers = restrictedArticles(plain)
const ofChildcare = restrictedArticles({ ...plain, childcare_article: true })

const organometals: LawCase[] = [
  ...['56-35-9', '639-58-7'].map((cas) =>
    ofConsumers(`Entry 20(4): ${cas}, above 0.1 % as tin`, [inArticle(cas, '0.4')], 'prohibited'),
  ),
  ...['683-18-1', '818-08-6', '77-58-7'].map((cas) =>
    ofConsumers(`Entry 20(5): ${cas}, above 0.1 % as tin`, [inArticle(cas, '0.7')], 'prohibited'),
  ),
  ...['15571-58-1', '870-08-6', '3648-18-8', '3542-36-7'].flatMap((cas) => [
    ofChildcare(`Entry 20(6): ${cas}, above 0.1 % as tin`, [inArticle(cas, '0.7')], 'prohibited'),
    ofConsumers(`Entry 20(6): ${cas}, in what it does not name`, [inArticle(cas, '0.7')], 'no_duty'),
  ]),
  ...['62-38-4', '103-27-5', '13302-00-6', '13864-38-5', '26545-49-3'].map((cas) =>
    ofConsumers(`Entry 62: ${cas}, above 0.01 % as mercury`, [inArticle(cas, '0.1')], 'prohibited'),
  ),
]

judgedByLaw('[COMP-08] Annex XVII, Appendix 8: aromatic amines', amines)
judgedByLaw('[COMP-08] Annex XVII, entry 50: polycyclic hydrocarbons', hydrocarbons)
judgedByLaw('[COMP-08] Annex XVII, entries 51 and 52: phthalates', phthalates)
judgedByLaw('[COMP-08] Annex XVII, entries 20 and 62: organotins and phenylmercury', organometals)
