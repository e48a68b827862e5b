import { enqueue } from '#server/jobs/jobs.service.ts'
import { jobHandler, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
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
export const mailJobHandlers: readonly JobHandler[] = [
  jobHandler(sendMailsJob, send),
  jobHandler(sendMailsAgainJob, send),
]
