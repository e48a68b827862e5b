import type { OrganizationFields } from '#contract/supply-chain/organizations.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { ruleText, type RuleKey } from '#contract/values/field-rule-texts.ts'
import { comparableDomain } from '#domain/supply-chain/similar-names.ts'
import { countryCodes } from '#server/catalogues/country-codes.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** A legal identity checked for its type. The checks of all countries are loaded when the first number is checked. */
export async function checkedNumber({ type, value }: NonNullable<OrganizationFields['legalIdentity']>) {
  const { checkedIdentity } = await import('#domain/supply-chain/legal-identities.ts')
  return { type, ...checkedIdentity(type, value) }
}

/** CHAIN-02: fields as they are stored. Throws with every fault at its field. */
export async function checkedFields<Fields extends OrganizationFields>(
  { language }: Context,
  fields: Fields,
): Promise<Fields> {
  const faults: FieldError[] = []
  const refuse = (path: FieldError['path'], code: RuleKey, params: Record<string, string> = {}) =>
    void faults.push({ path, code, message: ruleText(code, language, params), params })
  const identity = fields.legalIdentity && (await checkedNumber(fields.legalIdentity))
  if (identity && 'problem' in identity) {
    if (identity.problem === 'check_digit') refuse(['legalIdentity', 'value'], 'identityCheckDigit')
    else refuse(['legalIdentity', 'value'], 'identityFormat', { example: identity.example })
  }
  const domain = fields.domain === null ? null : comparableDomain(fields.domain)
  if (fields.domain !== null && domain === null) refuse(['domain'], 'domain')
  if (!isCountry(fields.location.country)) refuse(['location', 'country'], 'choice')
  fields.contacts.forEach(({ email, phone, postAddress }, index) => {
    if (email === null && phone === null && postAddress === null)
      refuse(['contacts', index, 'email'], 'contactWay')
  })
  if (faults.length > 0) throw new AppError('validation:failed', {}, faults)
  const legalIdentity =
    identity && 'value' in identity ? { type: identity.type, value: identity.value } : null
  return { ...fields, legalIdentity, domain }
}

/** True for a country by its code, and for none. */
export const isCountry = (code: string | null): boolean => code === null || countryCodes.includes(code)

/** Refuses one field whose value is none of its choices. */
export function refuseChoice({ language }: Context, path: FieldError['path']): never {
  const message = ruleText('choice', language)
  throw new AppError('validation:failed', {}, [{ path, code: 'choice', message }])
}

/** Refuses a change that was made on an older version, naming who has changed it and when. */
export function requireVersion(
  { version, updatedAt, updatedBy }: { version: number; updatedAt: string; updatedBy: string | null },
  ifMatch: number,
): void {
  if (version === ifMatch) return
  const at = `${updatedAt.slice(0, 16).replace('T', ' ')} UTC`
  throw new AppError('edit:outdated', { name: updatedBy ?? '', at })
}
