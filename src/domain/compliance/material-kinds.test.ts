import { describe, expect, test } from 'vitest'

import {
  isCovered,
  knownMaterial,
  type KnownMaterial,
  type MaterialKind,
  type SaidMaterial,
} from '#domain/compliance/material-kinds.ts'

const said = (material: Partial<SaidMaterial>) =>
  knownMaterial({ category: null, mixture: null, name: '', ...material })
const byName = (...kinds: MaterialKind[]): KnownMaterial => ({ kinds, isFromName: true })
const byCode = (...kinds: MaterialKind[]): KnownMaterial => ({ kinds, isFromName: false })

describe('[SUB-10] the kinds of a material', () => {
  test.each<[number, MaterialKind[]]>([
    [66322, []],
    [66323, ['ceramic']],
    [66348, ['ceramic']],
    [66349, ['ceramic', 'glass']],
    [66351, ['glass']],
    [66361, ['ceramic', 'glass']],
    [66362, ['glass']],
    [66363, []],
    [66369, ['metal']],
    [66374, ['steel', 'metal']],
    [66379, ['steel', 'metal']],
    [66383, ['aluminium', 'metal']],
    [66384, ['metal']],
    [66386, ['copper_alloy', 'metal']],
    [66398, ['solder', 'metal']],
    [66418, ['solder', 'metal']],
    [66419, []],
    [66485, ['plastic']],
    [66493, ['pvc', 'plastic']],
    [66541, ['rubber']],
    [66602, ['glass']],
  ])('by the code %s are %j, whatever its name', (category, kinds) => {
    expect(said({ category, name: 'brass' })).toEqual(byCode(...kinds))
  })

  test.each<[string, MaterialKind[]]>([
    ['Sn60Pb40', ['solder', 'metal']],
    ['lödtenn', ['solder', 'metal']],
    ['CuZn39Pb3', ['copper_alloy', 'metal']],
    ['CW614N', ['copper_alloy', 'metal']],
    ['11SMnPb30', ['steel', 'metal']],
    ['AlMgSi1', ['aluminium', 'metal']],
    ['frit', ['glass']],
    ['PZT', ['ceramic']],
    ['PVC', ['pvc', 'plastic']],
    ['NBR', ['rubber']],
    ['ABS', ['plastic']],
    ['Glass and ceramic', ['glass', 'ceramic']],
    ['Steel with brass', ['copper_alloy', 'metal', 'steel']],
  ])('by the name “%s” are %j', (name, kinds) => {
    expect(said({ name })).toEqual(byName(...kinds))
    // "other:" says no more than its words.
    expect(said({ name, category: 1342 })).toEqual(byName(...kinds))
  })

  test.each([
    'PA6 with 30 % glass fibre',
    'PA66 GF30, glass-filled',
    'Glass-reinforced epoxy (FR4)',
    'Fibreglass',
    'Glasfiberarmerad plast',
    'Plexiglas',
    'Acrylic glass',
    'PBT, glass filled',
  ])('by the name “%s” are not glass alone: an exemption for glass is for a person', (name) => {
    expect(isCovered(['glass', 'ceramic'], said({ name }))).not.toBe('yes')
  })

  test.each([
    'Zinc, copper-plated',
    'Zamak with brass coating',
    'Brass-coloured zinc',
    'Copper-free alloy',
    'Förkopprad zink',
    'Mässingsfärgad zink',
    'Kopparfri legering',
  ])('by the name “%s” may be another metal: an exemption for copper alloys is for a person', (name) => {
    expect(isCovered(['copper_alloy'], said({ name }))).toBe('unknown')
  })

  test.each(['Brass CuZn39Pb3', 'Mässing', 'Bronze', 'Copper alloy', 'Gunmetal', 'Koppar'])(
    'by the name “%s” are a copper alloy',
    (name) => {
      expect(isCovered(['copper_alloy'], said({ name }))).toBe('yes')
    },
  )

  test.each(['Soda-lime glass', 'Glas', 'Frit', 'Borosilicate glass', 'Glass ceramic'])(
    'by the name “%s” are glass or ceramic',
    (name) => {
      expect(isCovered(['glass', 'ceramic'], said({ name }))).toBe('yes')
    },
  )

  test('of a product for soldering are those of solder', () => {
    expect(said({ mixture: 65103, name: 'paste' })).toEqual(byCode('solder', 'metal'))
    expect(said({ mixture: 65104, name: 'paste' })).toBeUndefined()
    expect(said({ mixture: 65103, category: 66602 })).toEqual(byCode('glass'))
  })

  test('are not known by a name that says nothing', () => {
    expect(said({ name: 'Part 4' })).toBeUndefined()
  })
})

describe('[SUB-10] an exemption for materials', () => {
  test.each<[MaterialKind[], KnownMaterial | undefined, string]>([
    [[], undefined, 'yes'],
    [[], byCode('glass'), 'yes'],
    [['glass'], undefined, 'unknown'],
    [['glass'], byCode(), 'no'],
    [['glass'], byCode('steel', 'metal'), 'no'],
    [['glass'], byCode('ceramic', 'glass'), 'yes'],
    [['glass'], byName('ceramic', 'glass'), 'unknown'],
    [['glass', 'ceramic'], byName('ceramic', 'glass'), 'yes'],
    [['steel'], byName('steel', 'metal'), 'yes'],
    [['pvc'], byName('pvc', 'plastic'), 'yes'],
    [['steel'], byName('copper_alloy', 'metal', 'steel'), 'unknown'],
  ])('of %j covers %j: %s', (covered, material, expected) => {
    expect(isCovered(covered, material)).toBe(expected)
  })
})
