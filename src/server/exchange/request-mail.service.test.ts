import { beforeAll, expect, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { getRequestMail } from '#server/exchange/request-mail.service.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedAddress, linkSentTo, withMailServer } from '#tests/swift-link.ts'

beforeAll(installLaws)

test('[REQ-11] the mail that was sent is shown without its link and its code', async () => {
  const { deps, server } = await withMailServer(await testDeps())
  const { anna, email, sentIds } = await askedAddress()
  const { token, code } = await linkSentTo(deps, server, email)
  await server.close()
  const mail = await getRequestMail({ ...anna, adapters: deps.adapters }, sentIds[0]!)
  expect(mail.recipient).toBe(email)
  expect(mail.content.text).toContain('Hej Maja Holm')
  for (const text of [mail.content.text, mail.content.html]) {
    expect(text).not.toContain(token)
    expect(text.replaceAll(' ', '')).not.toContain(code)
  }
})

test('[REQ-11] a mail that was kept instead of sent has its link; a stranger sees neither', async () => {
  const shared = await testDeps()
  const mail = openMail({ from: 'no-reply@kedja.example', publicUrl: 'https://kedja.example', isKept: true })
  const deps = { ...shared, adapters: { ...shared.adapters, mail } }
  const { anna, sentIds } = await askedAddress()
  await sendDueMails({ ...deps, transaction: (tenant, work) => deps.databases.transaction(tenant, work) })
  const { content } = await getRequestMail({ ...anna, adapters: deps.adapters }, sentIds[0]!)
  expect(content.text).toMatch(/swift-login\?token=[\w-]{40,}/)
  await expect(getRequestMail(await testContext(), sentIds[0]!)).rejects.toMatchObject({ code: 'not-found' })
})
