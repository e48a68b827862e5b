import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { article, inArticle, inMaterial, type Declared } from '#tests/compliance/law-cases.ts'
import { outputsByLaw, type OutputCase } from '#tests/compliance/output-cases.ts'

const TONNES = 'f_gas/co2_equivalent'
const CHECK = 'f_gas/leak_check'
const DETECTION = 'f_gas/leak_detection'

/** HFC-134a has a potential of 1 430, HFC-32 one of 675, HFO-1234yf one of 0.501. */
const hfc134a = [inArticle('811-97-2', '5')]
const hfc32 = [inArticle('75-10-5', '5')]
const hfo = [inArticle('754-12-1', '5')]
const r410a = [inMaterial('75-10-5', '50', 'R-410A'), inMaterial('354-33-6', '50', 'R-410A')]

const plain = { equipment_kind: 'chiller', hermetic: false, leak_detection: false }

const output =
  (place: string, gas: readonly Declared[]) =>
  (law: string, use: UseValues, expected: OutputCase['outputs'][string]): OutputCase => ({
    law: `${law}: ${JSON.stringify(use)}`,
    parts: [article(...gas)],
    context: { use: { ...plain, ...use } },
    outputs: { [place]: expected },
  })

const tonnes = output(TONNES, hfc134a)
outputsByLaw('[COMP-10] F-gases: tonnes of CO₂ equivalent are the charge times the potential', [
  tonnes('Article 3: 10 kg of 1 430', { refrigerant_charge: 10 }, [14.3]),
  tonnes('Article 3: nothing in it', { refrigerant_charge: 0 }, [0]),
  output(TONNES, hfc32)('Article 3: 2 kg of 675', { refrigerant_charge: 2 }, [1.35]),
  output(TONNES, r410a)('Annex VI: 4 kg of R-410A, not rounded', { refrigerant_charge: 4 }, [8.35]),
  tonnes('Article 12(3): the charge is not known', {}, '? refrigerant_charge'),
  tonnes('Article 12(3): a can of foam has no charge', { equipment_kind: 'foam' }, null),
])

const check = output(CHECK, hfc134a)
/** 5, 50 and 500 t CO₂e are 3.4965, 34.965 and 349.65 kg. */
outputsByLaw('[COMP-10] F-gases: leak checks by tonnes of CO₂ equivalent (Article 5)', [
  check('Article 5(1): below 5 t', { refrigerant_charge: 3.49 }, ['none']),
  check('Article 5(6)(a): from 5 t', { refrigerant_charge: 3.5 }, ['12']),
  check('Article 5(6)(a): with detection', { refrigerant_charge: 3.5, leak_detection: true }, ['24']),
  check('Article 5(6)(a): below 50 t', { refrigerant_charge: 34.96 }, ['12']),
  check('Article 5(6)(b): from 50 t', { refrigerant_charge: 34.97 }, ['6']),
  check('Article 5(6)(b): with detection', { refrigerant_charge: 34.97, leak_detection: true }, ['12']),
  check('Article 5(6)(b): below 500 t', { refrigerant_charge: 349.6 }, ['6']),
  check('Article 5(6)(c): from 500 t', { refrigerant_charge: 349.7 }, ['3']),
  check('Article 5(6)(c): with detection', { refrigerant_charge: 349.7, leak_detection: true }, ['6']),
  check('Article 5(1): sealed, below 10 t', { refrigerant_charge: 6.99, hermetic: true }, ['none']),
  check('Article 5(1): sealed, from 10 t', { refrigerant_charge: 7, hermetic: true }, ['12']),
  output(CHECK, [inArticle('2551-62-4', '5')])(
    'Article 5(1): sealed below 3 kg in a residential building',
    { refrigerant_charge: 2.9, hermetic: true, residential_building: true },
    ['none'],
  ),
  output(CHECK, [inArticle('2551-62-4', '5')])(
    'Article 5(1): sealed of 3 kg in a residential building',
    { refrigerant_charge: 3, hermetic: true, residential_building: true },
    ['6'],
  ),
  check('Article 5(1): an aerosol is no such equipment', { equipment_kind: 'technical_aerosol' }, null),
])

const unsaturated = output(CHECK, hfo)
outputsByLaw('[COMP-10] F-gases: leak checks by kilograms of unsaturated gases (Article 5)', [
  unsaturated('Article 5(1): below 1 kg', { refrigerant_charge: 0.99 }, ['none']),
  unsaturated('Article 5(6)(a): 1 kg', { refrigerant_charge: 1 }, ['12']),
  unsaturated('Article 5(1): sealed, below 2 kg', { refrigerant_charge: 1.99, hermetic: true }, ['none']),
  unsaturated('Article 5(1): sealed, 2 kg', { refrigerant_charge: 2, hermetic: true }, ['12']),
  unsaturated('Article 5(6)(a): below 10 kg', { refrigerant_charge: 9.99 }, ['12']),
  unsaturated('Article 5(6)(b): 10 kg', { refrigerant_charge: 10 }, ['6']),
  unsaturated('Article 5(6)(b): 10 kg with detection', { refrigerant_charge: 10, leak_detection: true }, [
    '12',
  ]),
  unsaturated('Article 5(6)(b): below 100 kg', { refrigerant_charge: 99.9 }, ['6']),
  unsaturated('Article 5(6)(c): 100 kg', { refrigerant_charge: 100 }, ['3']),
  unsaturated('Article 5(6)(c): 100 kg with detection', { refrigerant_charge: 100, leak_detection: true }, [
    '6',
  ]),
])

const detection = output(DETECTION, hfc134a)
outputsByLaw('[COMP-10] F-gases: a leakage detection system from 500 t CO₂e (Article 6)', [
  detection('Article 6: below 500 t', { refrigerant_charge: 349.6 }, ['not_required']),
  detection('Article 6: from 500 t', { refrigerant_charge: 349.7 }, ['required']),
  output(DETECTION, hfo)('Article 6 names gases of Annex I', { refrigerant_charge: 200 }, null),
])
