import { inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { restrictedArticles, type UseFacts } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entry 51(4): aircraft and motor vehicles until 6 January 2024, what repairs them, laboratory devices. */

const DEHP = [inMaterial('117-81-7', '0.1', 'PVC')]

const article = (use: UseFacts) =>
  restrictedArticles({
    toy: false,
    childcare_article: false,
    industrial_or_outdoor_only: false,
    electrical_equipment: false,
    food_contact: false,
    for_consumers: false,
    ...use,
  })

const cases: LawCase[] = [
  article({ vehicle_or_aircraft: true })(
    '51(4)(d): a vehicle before 7 July 2020',
    DEHP,
    'no_duty',
    '2020-07-07',
  ),
  article({ vehicle_or_aircraft: true })(
    '51(4)(c): a vehicle after 7 July 2020',
    DEHP,
    'no_duty',
    '2020-07-08',
  ),
  article({ vehicle_or_aircraft: true })(
    '51(4)(c): a vehicle on 6 January 2024',
    DEHP,
    'no_duty',
    '2024-01-06',
  ),
  article({ vehicle_or_aircraft: true })(
    '51(4)(c): a vehicle on 7 January 2024',
    DEHP,
    'prohibited',
    '2024-01-07',
  ),
  article({ vehicle_or_aircraft: true })(
    '51(4)(c): a vehicle on 8 January 2024',
    DEHP,
    'prohibited',
    '2024-01-08',
  ),
  article({})('51(3): no vehicle, on 7 July 2020', DEHP, 'no_duty', '2020-07-07'),
  article({})('51(3): no vehicle, after 7 July 2020', DEHP, 'prohibited', '2020-07-08'),
  article({})('51(3): no vehicle, on 6 January 2024', DEHP, 'prohibited', '2024-01-06'),
  article({ older_vehicle: true })(
    '51(4)(b): what repairs older aircraft, in 2024',
    DEHP,
    'no_duty',
    '2024-01-07',
  ),
  article({ older_vehicle: true })('51(4)(c): what repairs older vehicles, whenever placed', DEHP, 'no_duty'),
  article({ older_vehicle: true, toy: true })('51(4)(j): a toy is none of them', DEHP, 'prohibited'),
  article({ vehicle_or_aircraft: true, toy: true })(
    '51(2): toys with all four, after 7 July 2020',
    DEHP,
    'prohibited',
    '2020-07-08',
  ),
  article({ laboratory_device: true })('51(4)(e): measuring devices for laboratories', DEHP, 'no_duty'),
  article({ laboratory_device: false })('51(3): other devices', DEHP, 'prohibited'),
  article({})('51(3): below 0.1 %', [inMaterial('117-81-7', '0.099', 'PVC')], 'no_duty'),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII, entry 51: vehicles and devices', cases)
