import { describe, expect, test } from 'vitest'

import {
  actions,
  anonymousPairs,
  isAllowed,
  subjects,
  type Action,
  type Subject,
} from '#contract/http/permissions.ts'
import { systemRoleKeys, systemRoles, type SystemRoleKey } from '#domain/auth/system-roles.ts'

const pairsOf = (key: SystemRoleKey) => systemRoles.find((role) => role.key === key)!.permissions
const may = (key: SystemRoleKey, action: Action, subject: Subject) =>
  isAllowed(pairsOf(key), { action, subject })

describe('the roles of the system', () => {
  test('[PERM-05] there are four, each once and named in both languages', () => {
    expect(systemRoles.map(({ key }) => key)).toEqual([...systemRoleKeys])
    for (const { title } of systemRoles) expect([title.en, title.sv]).not.toContain('')
  })

  test('a role names each of its rights once, and only known subjects', () => {
    for (const { permissions } of systemRoles) {
      const names = permissions.map(({ action, subject }) => `${action} ${subject}`)
      expect(names).toEqual([...new Set(names)])
      const unknown = permissions.filter(
        ({ action, subject }) => action !== 'visit' && !subjects.some((known) => known === subject),
      )
      expect(unknown).toEqual([])
    }
  })

  test.each(systemRoleKeys)(
    '[PERM-10] %s may see itself, and whatever may be done before a log-in',
    (key) => {
      for (const subject of [
        'Profile',
        'Home',
        'AccessControl',
        'Changelog',
        'OrganizationSelection',
        'Job',
      ] as const) {
        expect(may(key, 'read', subject)).toBe(true)
      }
      expect(pairsOf(key)).toEqual(expect.arrayContaining([...anonymousPairs]))
    },
  )

  test('[PERM-10] the system administrator has no right on what belongs to subscribers', () => {
    const tenants: Subject[] = [
      'Product',
      'Supplier',
      'Customer',
      'Organization',
      'ProductionUnit',
      'ReceivedRequest',
      'SentRequest',
      'Submission',
      'Statistics',
      'Document',
      'AffectedProducts',
      'SupplierImport',
      'GeneralStatement',
    ]
    for (const subject of tenants) {
      expect(actions.filter((action) => may('system_admin', action, subject))).toEqual([])
    }
  })

  test('[PERM-10] only the system administrator imports the lists of the authority and runs the installation', () => {
    const ofInstallation = [
      'CandidateListImport',
      'Service',
      'UserInterface',
      'Operation',
      'Translation',
      'Page',
    ] as const
    for (const subject of ofInstallation) {
      expect(systemRoleKeys.filter((key) => actions.some((action) => may(key, action, subject)))).toEqual([
        'system_admin',
      ])
    }
  })

  test('[PERM-10] a free user answers requests and works on nothing else', () => {
    expect(actions.filter((action) => may('free', action, 'ReceivedRequest'))).toEqual(['read', 'update'])
    expect(may('free', 'read', 'SentRequest')).toBe(true)
    for (const subject of [
      'Product',
      'Supplier',
      'SubstanceList',
      'Legislation',
      'Statistics',
      'User',
    ] as const) {
      expect(actions.filter((action) => may('free', action, subject))).toEqual([])
    }
  })

  test('[PERM-10] a client works on products, suppliers, documents, requests and submissions, and reads lists and legislations', () => {
    for (const subject of ['Product', 'Document'] as const) {
      expect(actions.filter((action) => may('client', action, subject))).toEqual([
        'read',
        'create',
        'update',
        'delete',
      ])
    }
    for (const subject of ['Supplier', 'Customer', 'ProductionUnit', 'SentRequest', 'Submission'] as const) {
      expect(actions.filter((action) => may('client', action, subject))).toEqual(['read', 'create', 'update'])
    }
    for (const subject of [
      'SubstanceList',
      'Legislation',
      'ListVersion',
      'AffectedProducts',
      'Statistics',
    ] as const) {
      expect(actions.filter((action) => may('client', action, subject))).toEqual(['read'])
    }
  })

  test('[PERM-10] an administrator may all that a client may, and administers the subscriber', () => {
    expect(pairsOf('admin')).toEqual(expect.arrayContaining([...pairsOf('client')]))
    for (const subject of [
      'User',
      'Organization',
      'Role',
      'Audit',
      'GeneralStatement',
      'SupplierImport',
    ] as const) {
      expect(may('admin', 'read', subject)).toBe(true)
      expect(may('client', 'read', subject)).toBe(false)
    }
    expect(actions.filter((action) => may('admin', action, 'Subscriber'))).toEqual(['read', 'update'])
  })
})
