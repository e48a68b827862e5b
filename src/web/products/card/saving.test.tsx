import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, fieldOf, openCard, save, section } from '#tests/web/card-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()

const answerFor = answerForCard.bind(null, server)
const type = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
  ]),
)
beforeEach(() => answerFor())

describe('saving the card', () => {
  test('only what changed is sent, on the version that was edited', async () => {
    await openCard()
    type(fieldOf('Product ID'), 'NV-P12-500')
    expect(await screen.findByText('1 unsaved change')).toBeTruthy()
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
    const [request] = server.sent('PUT /api/products/1')
    expect(request?.body).toEqual({
      identifiers: [{ key: 'Product ID', value: 'NV-P12-500', isPrimary: true }],
    })
    expect(request?.headers.get('if-match')).toBe('"1"')
  })

  test('Ctrl S saves what is on the screen', async () => {
    await openCard()
    type(fieldOf('Product ID'), 'NV-P12-500')
    fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true })
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
  })

  test('a save that did not come through keeps everything; the fault goes when the next one does', async () => {
    server.on('PUT /api/products/1', () => new Error('the connection broke'))
    await openCard()
    type(fieldOf('Product ID'), 'NV-P12-500')
    server.on('GET /api/products/1/card', () => new Error('the connection broke'))
    const asked = server.sent('GET /api/products/1/card').length
    save()
    expect(await screen.findByText('Not saved')).toBeTruthy()
    // It is told before the card has been asked for in vain, again and again.
    expect(server.sent('GET /api/products/1/card').length - asked).toBeLessThan(3)
    expect(screen.getByDisplayValue('NV-P12-500')).toBeTruthy()
    answerFor()
    save()
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  })

  test('what is typed while a save is on its way is kept for the next one', async () => {
    await openCard()
    type(fieldOf('Product ID'), 'NV-P12-500')
    answerFor({ identifiers: [{ key: 'Product ID', value: 'NV-P12-500', isPrimary: true }] })
    save()
    type(fieldOf('Our product name'), 'Polar 12 S')
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(screen.getByDisplayValue('Polar 12 S')).toBeTruthy()
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(2))
    expect(server.sent('PUT /api/products/1')[1]?.body).toMatchObject({ names: [{ value: 'Polar 12 S' }] })
    expect(server.sent('PUT /api/products/1')[1]?.headers.get('if-match')).toBe('"2"')
  })

  test('[PROD-09] an empty first row is told at the field, and nothing is sent', async () => {
    await openCard()
    type(fieldOf('Our product name'), '')
    type(fieldOf('Product ID'), 'NV-2')
    save()
    expect(await screen.findByText('Our product name needs a value')).toBeTruthy()
    expect(server.sent('PUT /api/products/1')).toHaveLength(0)
  })

  test('[PROD-11] a SCIP number that is taken is told at its row; what was typed stays', async () => {
    answerFor({ identifiers: [{ key: 'SCIP_number', value: 'SCIP-1', isPrimary: true }] })
    server.on('PUT /api/products/1', () =>
      refusal(409, 'product:identifier:scip-number:taken', {
        fields: [
          {
            path: ['identifiers', 0, 'value'],
            code: 'product:identifier:scip-number:taken',
            message: 'taken',
          },
        ],
      }),
    )
    await openCard()
    const box = fieldOf('SCIP number')
    type(box, 'SCIP-2')
    save()
    expect(
      await within(section('Identifiers, names')).findByText('The SCIP number is already taken.'),
    ).toBeTruthy()
    expect(screen.getByDisplayValue('SCIP-2')).toBe(box)
  })
})
