import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { languages } from '#contract/values/locale.ts'
import { pageQuery } from '#contract/http/paging.ts'
import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import * as rules from '#contract/values/field-rules.ts'

/** The English messages that a person reads at the field; empty when the value is accepted. */
function textsOf(schema: z.core.$ZodType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return []
  return parsed.error.issues.map(ruleOfIssue).map(({ key, params }) => ruleText(key, 'en', params))
}

describe('validation rules, the same on client and server', () => {
  test('[VAL-01] required: an empty or missing text', () => {
    expect(textsOf(rules.nameText, '  ')).toEqual(['Field is required'])
    expect(textsOf(rules.nameText, undefined)).toEqual(['Field is required'])
  })

  test('[AUTH-11] letters that look alike make no second address of one, and none that an account can have', () => {
    // The Kelvin sign and blanks of any kind around it are written away, for the comparison and for the limits alike.
    for (const alike of ['\u212aarin@nordvarme.example', '\ufeff karin@nordvarme.example\u2003'])
      expect(rules.writtenAddress.parse(alike)).toBe('karin@nordvarme.example')
    const others = [
      'kar\u0131n',
      'KAR\u0130N',
      '\uff4barin',
      'k\u0430rin',
      'kar\u200bin',
      'karin\u00ad',
      'kari\u0301n',
    ]
    for (const other of others) {
      expect(rules.writtenAddress.parse(`${other}@nordvarme.example`)).not.toBe('karin@nordvarme.example')
      expect(rules.email.safeParse(`${other}@nordvarme.example`).success, other).toBe(false)
    }
    for (const dotted of [
      'karin.@nordvarme.example',
      'karin@nordvarme.example.',
      'karin@nordvarme\u3002example',
    ])
      expect(rules.email.safeParse(dotted).success, dotted).toBe(false)
  })

  test('[VAL-01] email: an address, in any case', () => {
    expect(textsOf(rules.email, 'anna@nordvarme')).toEqual(['The e-mail address is not valid'])
    expect(rules.email.parse(' Anna@Nordvarme.example ')).toBe('anna@nordvarme.example')
  })

  test('[VAL-01] min and max: a page from 1, at most 256 rows', () => {
    expect(textsOf(pageQuery, { page: 0 })).toEqual(['At least 1'])
    expect(textsOf(pageQuery, { perPage: 257 })).toEqual(['At most 256'])
  })

  test('[VAL-01] confirmed: the second of two must be the first', () => {
    const schema = rules.confirmed({ password: z.string(), again: z.string() }, 'password', 'again')
    expect(textsOf(schema, { password: 'a', again: 'b' })).toEqual(['The two do not match'])
    expect(textsOf(schema, { password: 'a', again: 'a' })).toEqual([])
  })

  test('[VAL-01] regex: a text that has not the form', () => {
    expect(textsOf(z.string().regex(/^[A-Z]{2}$/), 'se')).toEqual(['The format is not valid'])
    expect(textsOf(z.string().regex(/^[A-Z]{2}$/), '')).toEqual(['Field is required'])
    expect(textsOf(z.iso.date(), '')).toEqual(['Field is required'])
  })

  test('[VAL-01] between: both ends belong to it', () => {
    expect(textsOf(rules.between(1, 11), 12)).toEqual(['Between 1 and 11'])
    expect(textsOf(rules.between(1, 11), 11)).toEqual([])
  })

  test('[VAL-01] integer: a whole number', () => {
    expect(textsOf(z.int(), 1.5)).toEqual(['Enter a whole number'])
  })

  test('[VAL-01] digits and length: exactly so many', () => {
    expect(textsOf(rules.digits(10), '123')).toEqual(['Exactly 10 digits'])
    expect(textsOf(rules.exactLength(2), 'SWE')).toEqual(['Exactly 2 characters'])
  })

  test('[VAL-02] url: empty is allowed, a fault says "URL is invalid"', () => {
    expect(textsOf(rules.optionalUrl, '')).toEqual([])
    expect(textsOf(rules.optionalUrl, 'https://nordvarme.example')).toEqual([])
    expect(textsOf(rules.optionalUrl, 'nordvarme')).toEqual(['URL is invalid'])
    expect(textsOf(rules.optionalUrl, 'javascript:alert(1)')).toEqual(['URL is invalid'])
  })

  test.each([0, -1])('[VAL-02] positive: %s gets "Please enter positive number!"', (number) => {
    expect(textsOf(rules.positiveNumber, number)).toEqual(['Please enter positive number!'])
  })

  test('[VAL-02] credit card: the check digit decides', () => {
    expect(textsOf(rules.creditCard, '4111 1111 1111 1111')).toEqual([])
    expect(textsOf(rules.creditCard, '4111 1111 1111 1112')).toEqual(['It is not valid credit card!'])
  })

  test('[VAL-02] greaterThanZero names what needs to be > zero', () => {
    expect(textsOf(rules.numberOfUnits, 0)).toEqual(['Number of units needs to be > zero.'])
  })

  test.each([
    [-1, 'Number of units needs to be > zero.'],
    [1.5, 'Enter a whole number'],
    [1e12, 'At most 2147483647'],
    ['2', 'Enter a whole number'],
  ])('[PROD-16] %s units: "%s"', (units, text) => {
    expect(textsOf(rules.numberOfUnits, units)).toEqual([text])
  })

  test('[VAL-03] a password too short is told so and nothing else', () => {
    expect(textsOf(rules.newPassword, 'Aa1!')).toEqual(['Password is too short, you want to get hacked?'])
  })

  test.each(['nouppercase1!', 'NOLOWERCASE1!', 'NoDigits!!', 'NoSpecial11'])(
    '[VAL-03] %s lacks a kind of character',
    (password) => {
      expect(textsOf(rules.newPassword, password)).toEqual([
        'Your password must contain at least one uppercase, one lowercase, one special character and one digit',
      ])
    },
  )

  test('[VAL-03] a password with all kinds is taken, Swedish letters included', () => {
    expect(textsOf(rules.newPassword, 'Värmepump!2026')).toEqual([])
  })

  test('[VAL-05] a name of 256 characters says by how much it is too long', () => {
    expect(textsOf(rules.nameText, 'x'.repeat(256))).toEqual(['At most 255 characters; 1 too many'])
  })

  test('[VAL-04] every rule has its text in both languages', () => {
    for (const language of languages) expect(ruleText('password', language, { field: 'x' })).toContain('x')
    expect(ruleText('required', 'sv')).toBe('Fältet måste anges')
  })
})
