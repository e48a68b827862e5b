import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#tests/free-port.ts'
import { askingAbout, killedWorld, partBoughtFrom, sessionFor } from '#tests/killed-world.ts'
import { bringBack, UNKNOWN_ADDRESS } from '#tests/mails/returned-mail.ts'
import { smtpServer } from '#tests/mails/smtp-server.ts'
import { serverProcess } from '#tests/server-process.ts'

const ADDRESS = 'gone@kretskort.test'

test('[REQ-11] the running program takes what comes back for a mail that it sent, and shows it on the request', async () => {
  const world = await killedWorld()
  onTestFinished(() => world.deps.close())
  const smtp = await smtpServer()
  onTestFinished(() => smtp.close())
  const bouncePort = await freePort()
  const variables = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kedja <no-reply@kedja.example>',
    BOUNCE_DOMAIN: 'Bounces.Kedja.example',
    BOUNCE_SMTP_PORT: String(bouncePort),
  }
  const server = await serverProcess('all', world.deps.connections.owner, variables)
  const { token } = await sessionFor(world, world.anna)
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of an answer by expecting it
    return (await answer.json()) as any
  }

  const { supplierId, productId } = await partBoughtFrom(world, 'Circuit board', ADDRESS)
  const { results } = await ask('sent-requests', askingAbout(supplierId, [productId], ADDRESS))
  const request = () => ask(`sent-requests/${results[0].requestIds[0]}`)
  const returnPath = () => smtp.received.find(({ recipient }) => recipient === ADDRESS)?.returnPath
  await expect.poll(returnPath).toMatch(/^b-.+@bounces\.kedja\.example$/)
  await expect.poll(async () => (await request()).mail).toBe('sent')

  expect(await bringBack(bouncePort, { to: 'postmaster@bounces.kedja.example', raw: UNKNOWN_ADDRESS })).toBe(
    550,
  )
  expect(await bringBack(bouncePort, { to: returnPath() ?? '', raw: UNKNOWN_ADDRESS })).toBeNull()
  expect(await request()).toMatchObject({
    mail: 'failed',
    mailReason: 'The mail came back: the address doesn’t exist. 550 5.1.1 User unknown',
  })

  // A second one in its place says what is wrong, in one line.
  await expect(serverProcess('web', world.deps.connections.owner, variables)).rejects.toThrow(
    `Kedja could not start. BOUNCE_SMTP_PORT: another program listens on ${bouncePort}`,
  )
  expect(await server.stop()).toBe(0)
  // The port is free again: nobody answers.
  expect(await bringBack(bouncePort, { to: 'anybody@bounces.kedja.example', raw: UNKNOWN_ADDRESS })).toBe(0)
})
