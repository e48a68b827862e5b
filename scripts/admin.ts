import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import pg from 'pg'
import { z } from 'zod'

import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import { createAdmin } from '#server/users/create-admin.ts'
import { readConfig } from '#server/config.ts'
import { runningEmbedded } from '#server/db/embedded/start.ts'
import { messageOf } from '#server/node-errors.ts'

const USAGE = `npm run admin -- create --email you@company.example --name "Your Name" [--company "Your company"]
With a company: its administrator. Without: a system administrator, who keeps lists and legislations.
The server must be running.`

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, company: { type: 'string' } },
  })
  if (positionals[0] !== 'create' || !values.email) {
    say(USAGE)
    process.exitCode = 2
    return
  }
  const config = readConfig(process.env, { isDemo: false })
  const owner = config.database ?? runningEmbedded(path.join(config.dataDir, 'postgres'), say)
  await refuseWithoutServer(owner)
  const { password, isMade } = await choosePassword()
  await createAdmin(owner, {
    email: values.email,
    name: values.name ?? values.email,
    company: values.company,
    password,
  })
  say(`${values.email} can log in at ${config.publicUrl}`)
  if (isMade) say(`The password is ${password}  (shown only now)`)
}

async function refuseWithoutServer(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  try {
    await client.connect()
    await client.query('select 1 from data.roles limit 1')
  } catch (error) {
    throw new Error(
      `The database cannot be reached (${messageOf(error)}). Start the server first: npm start`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

async function choosePassword(): Promise<{ password: string; isMade: boolean }> {
  if (process.stdin.isTTY) {
    const prompt = createInterface({ input: process.stdin, output: process.stdout })
    const typed = await prompt.question('Password (empty: one is made): ')
    prompt.close()
    if (typed !== '') return { password: typed, isMade: false }
  }
  // Random letters, and one of each kind that the rule demands.
  return { password: `${randomBytes(12).toString('base64url')}aA1!`, isMade: true }
}

function textOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error)
  return error.issues
    .map(ruleOfIssue)
    .map(({ path: at, key, params }) => `${at.join('.')}: ${ruleText(key, 'en', params)}`)
    .join('\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`)
  process.exitCode = 1
})
