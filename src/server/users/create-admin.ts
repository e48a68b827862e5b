import { z } from 'zod'

import { email, nameText, newPassword } from '#contract/values/field-rules.ts'
import { hashPassword } from '#server/auth/password.ts'
import { insertAdmin } from '#server/users/create-admin.repository.ts'
import type pg from 'pg'

/** The input of the command: an administrator of a new company, or without `company` a system administrator. */
export const newAdmin = z.strictObject({
  email,
  name: nameText,
  company: nameText.optional(),
  password: newPassword,
})

/** Makes the first log-in of an installation or of a company, as the owner: no one is there yet who could be asked for a permission. */
export async function createAdmin(owner: pg.ClientConfig, input: z.input<typeof newAdmin>): Promise<void> {
  const admin = newAdmin.parse(input)
  await insertAdmin(owner, { ...admin, passwordHash: await hashPassword(admin.password) })
}
