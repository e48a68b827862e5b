import { enqueue } from '#server/jobs/jobs.service.ts'
import { work, type JobRun, type JobWork } from '#server/jobs/work.ts'
import { sendMailsAgainJob, sendMailsJob } from '#server/mails/jobs.ts'
import { isAnyWaiting, sendDueMails } from '#server/mails/sending.ts'

/** Sends due mails; a mail that could not be sent is tried again later. */
async function send(run: JobRun): Promise<{ sent: number }> {
  const sent = await sendDueMails(run)
  if (await isAnyWaiting(run))
    await run.transaction(null, (db) =>
      enqueue({ db, subscriberId: null, userId: null, adapters: run.adapters }, sendMailsAgainJob, {}),
    )
  return { sent }
}

/** The work of the queue `mail`. */
export const mailWorks: readonly JobWork[] = [work(sendMailsJob, send), work(sendMailsAgainJob, send)]
