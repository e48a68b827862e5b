import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import { complete, excluded, lead, nothing } from '#tests/web/answer-samples.ts'
import { answerScreen } from '#tests/web/answer-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

const { open, press, savedParts } = answerScreen(useFakeServer())

describe('[REQ-06] [COMP-18] facts of use', () => {
  const fact = (key: string, isOpen: boolean) => ({
    key,
    type: 'boolean',
    unit: '',
    options: [],
    title: `Title of ${key}`,
    question: `Is it ${key}?`,
    help: '',
    source: 'Regulation (EC) No 1907/2006',
    isOpen,
    isOfPart: true,
  })
  const askedFacts = [fact('jewellery', true), fact('recovered_material', false), fact('pvc', false)]
  const withLead = {
    named: [lead],
    substanceState: {
      ...nothing.substanceState,
      answers: [{ list: 'rohs', state: 'included' }],
      substances: [answeredSubstance(substanceId.parse(5), { concentration: '2.9', lists: ['rohs'] })],
    },
  }
  const questions = (of = 'the product') =>
    within(screen.getByRole('region', { name: `Facts about ${of}` }))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'))

  test('are asked where they decide by what is known, or by a substance that is named', async () => {
    await open('substances', { askedFacts })
    expect(questions()).toEqual(['Is it jewellery?'])
  })

  test('of a list of a named substance are asked below it', async () => {
    await open('substances', { askedFacts, ...withLead })
    expect(questions()).toEqual(['Is it jewellery?', 'Is it recovered_material?'])
  })

  test('are answered with a click, and taken back with another', async () => {
    await open('substances', { askedFacts, facts: { recovered_material: true } })
    press('No: Is it jewellery?')
    await waitFor(() => expect(savedParts().facts).toEqual({ recovered_material: true, jewellery: false }))
    press('Remove answer: Title of jewellery')
    await waitFor(() => expect(savedParts().facts).toEqual({ recovered_material: true }))
  })

  test('are the only question where no list asks', async () => {
    await open('substances', { askedFacts, questions: [] })
    expect(questions()).toEqual(['Is it jewellery?'])
  })

  test('stand in the review as they are sent: told, and deciding', async () => {
    await open('review', { ...complete, askedFacts, facts: { jewellery: false, pvc: true } })
    const told = within(screen.getByRole('region', { name: 'Facts about the product' }))
    expect(told.getByText('Title of jewellery').nextSibling?.textContent).toBe('no')
    expect(screen.queryByText('Title of pvc')).toBeNull()
  })

  test('come with a known answer that is confirmed', async () => {
    const state = { ...nothing.substanceState, answers: excluded }
    const known = { from: 'reply', title: 'R-1', at: null, state, facts: { jewellery: false } }
    await open('substances', { askedFacts, known })
    press('Confirm')
    await waitFor(() => expect(savedParts().facts).toEqual({ jewellery: false }))
  })

  // A fact of a component has no `isOpen` and no `isOfPart`: those decide whether the product is asked.
  const componentFacts = askedFacts.map(({ isOpen: _isOpen, isOfPart: _isOfPart, ...each }) => each)
  const part = (title: string, more: object = {}) => ({
    title,
    productId: '',
    units: 1,
    answers: excluded,
    substances: [],
    ...more,
  })
  const complex = (...components: object[]) => ({
    ...complete,
    isComplexProduct: true,
    substanceState: { answers: [], substances: [], components },
    named: [lead],
    askedFacts,
    componentFacts,
  })
  const { answers, substances } = withLead.substanceState
  const seal = part('Seal', { answers, substances })

  test('of a list of a component’s substance are asked below the component, and not of the product again', async () => {
    await open('substances', complex(seal, part('Body')))
    expect(questions('Seal')).toEqual(['Is it recovered_material?'])
    expect(questions()).toEqual(['Is it jewellery?'])
    expect(screen.queryByRole('region', { name: 'Facts about Body' })).toBeNull()
  })

  test('of a component are answered with a click, and taken back with another', async () => {
    await open('substances', complex(part('Body'), seal))
    press('Yes: Is it recovered_material?')
    await waitFor(() =>
      expect(savedParts().substanceState.components).toEqual([
        part('Body'),
        { ...seal, facts: { recovered_material: true } },
      ]),
    )
    press('Remove answer: Title of recovered_material')
    await waitFor(() => expect(savedParts().substanceState.components[1]).toEqual(seal))
  })

  test('of components stand in the review under the name of each, as they are sent', async () => {
    const told = { facts: { recovered_material: true, pvc: true } }
    await open('review', complex({ ...seal, ...told }, part('Body', told)))
    const ofSeal = within(screen.getByRole('region', { name: 'Facts about Seal' }))
    expect(ofSeal.getByText('Title of recovered_material').nextSibling?.textContent).toBe('yes')
    expect(screen.queryByText('Title of pvc')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Facts about Body' })).toBeNull()
  })
})
