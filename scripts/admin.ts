import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'

import pg from 'pg'
import { z } from 'zod'

import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import { askTwice } from '#server/users/ask-twice.ts'
import { createAdmin } from '#server/users/create-admin.ts'
import { readConfig } from '#server/config.ts'
import { runningEmbedded } from '#server/db/embedded/start.ts'
import { messageOf } from '#server/node-errors.ts'

const USAGE = `npm run admin -- create --email you@company.example --name "Your Name" [--company "Your company"]
With a company: its administrator. Without: a system administrator, who keeps lists and legislations.
Asks for a password; without a terminal, or when none is typed, one is generated and shown once. The server must be running.`

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
  const { password, isGenerated } = await choosePassword(values.email)
  await createAdmin(owner, {
    email: values.email,
    name: values.name ?? values.email,
    company: values.company,
    password,
  })
  say(`${values.email} can log in at ${config.publicUrl}`)
  if (isGenerated) {
    say(`No password was typed, so one was generated: ${password}`)
    say('It is shown only now. Change it after the first log-in, under Profile.')
  }
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

async function choosePassword(email: string): Promise<{ password: string; isGenerated: boolean }> {
  const typed = process.stdin.isTTY
    ? await askTwice(askHidden, say, `Password for ${email} (Enter: one is generated): `)
    : ''
  if (typed !== '') return { password: typed, isGenerated: false }
  // Random letters, and one of each kind that the rule demands.
  return { password: `${randomBytes(12).toString('base64url')}aA1!`, isGenerated: true }
}

/** Asks in the terminal; what is typed is not shown. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
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
