import { describe, expect, test } from 'vitest'

import { requestStatuses } from '#contract/exchange/requests.ts'
import { allowedOutcomes, outcomeOf, partiesOf, requestActions } from '#domain/exchange/transitions.ts'

/** The table as the design draws it: S = questioner, R = receiver, – = refused. */
const DESIGN = `
action (actor)             | new       | forwarded | new_info  | replied   | external  | partially | approved | rejected
forward (R)                | forwarded | forwarded | forwarded | –         | –         | –         | –        | forwarded
child-answered (system)    | –         | new_info  | new_info  | note      | note      | note      | note     | new_info
reply (R)                  | replied   | replied   | replied   | replied   | –         | replied   | –        | replied
report-change (R, system)  | –         | –         | –         | –         | –         | new_info  | new_info | –
external-response (S)      | external  | external  | external  | –         | external  | –         | –        | external
approve (S)                | –         | –         | –         | approved  | approved  | approved  | –        | –
approve-partially (S)      | –         | –         | –         | partially | partially | partially | –        | –
reject (S)                 | –         | –         | –         | rejected  | new       | –         | –        | –
withdraw (S)               | closed    | closed    | closed    | closed    | closed    | –         | –        | closed
decline (R)                | closed    | closed    | closed    | –         | –         | –         | –        | closed`

const short: Readonly<Record<string, string>> = {
  forwarded: 'forwarded_to_supplier',
  external: 'external_response',
  partially: 'partially_approved_by_questioner',
  approved: 'approved_by_questioner',
}
const actors: Readonly<Record<string, string>> = { S: 'questioner', R: 'receiver', system: 'system' }
const [head = [], ...rows] = DESIGN.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const cells = rows.flatMap(([name = '', ...outcomes]) =>
  outcomes.map((cell, column) => {
    const status = head[column + 1] ?? ''
    return { action: name.replace(/ \(.*/, ''), status: short[status] ?? status, cell: short[cell] ?? cell }
  }),
)

describe('[REQ-04] the life cycle of a request', () => {
  test.each(cells)('$action of $status: $cell', ({ action, status, cell }) => {
    const known = requestActions.find((one) => one === action)
    const of = requestStatuses.find((one) => one === status)
    if (!known || !of) throw new Error(`${action} or ${status} is not known`)
    expect(outcomeOf(known, of) ?? '–').toBe(cell)
  })

  test('no action is missing and none is made up', () => {
    expect(rows.map(([name = '']) => name.replace(/ \(.*/, ''))).toEqual(requestActions)
    expect(cells).toHaveLength(requestActions.length * requestStatuses.length)
  })

  test('each action belongs to the party that the design names', () => {
    const drawn = rows.map(([name = '']) =>
      (/\((.*)\)/.exec(name)?.[1] ?? '').split(', ').map((actor) => actors[actor]),
    )
    expect(requestActions.map(partiesOf)).toEqual(drawn)
  })

  test('the door is told the allowed statuses only', () => {
    expect(allowedOutcomes('reject')).toEqual({ replied: 'rejected', external_response: 'new' })
  })
})
