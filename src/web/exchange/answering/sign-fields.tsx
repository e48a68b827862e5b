import { Anchor, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_NAME } from '#contract/values/field-rules.ts'
import classes from '#web/exchange/answering/answering.module.css'
import type { Signing } from '#web/exchange/answering/use-signing.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'

/** AUTH-15: name and role of the person who signs, then the code, with the text that is signed. */
export function SignFields({ signing, isReady }: { signing: Signing; isReady: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { phase, sent, name, error } = signing
  return (
    <section className={classes['group']} aria-label={t('answering.sign.label')}>
      <h3 className={classes['head']}>{t('answering.sign.label')}</h3>
      {phase === 'ask' && (
        <TextInput
          label={t('answering.sign.name')}
          description={t('answering.sign.nameHelp')}
          autoComplete="name"
          maxLength={MAX_NAME}
          value={name}
          disabled={!isReady}
          onChange={({ currentTarget }) => signing.setName(currentTarget.value)}
        />
      )}
      {sent && (
        <div className={classes['signed']} role="document" aria-label={t('answering.sign.text')}>
          {sent.text}
        </div>
      )}
      {error !== null && (
        // The button stands at the foot of the window, wherever the page is.
        <div ref={bringIntoSight} tabIndex={-1}>
          <Note tone="breach">{errorText(t, error)}</Note>
        </div>
      )}
      {phase === 'code' && sent && (
        <>
          <TextInput
            className={classes['code']}
            ref={takeFocus}
            label={
              sent.address === null
                ? t('answering.sign.codeOfApp')
                : t('answering.sign.code', { address: sent.address })
            }
            description={t('answering.sign.codeHelp', { time: format.time(sent.expiresAt) })}
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            value={signing.code}
            onChange={({ currentTarget }) => signing.setCode(currentTarget.value)}
          />
          <Anchor
            component="button"
            type="button"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => void signing.askCode()}
          >
            {t('answering.sign.again')}
          </Anchor>
        </>
      )}
      {phase === 'approved' && (
        <div role="status">
          <StatusWord tone="ok" word={t('answering.sign.approved', { name })} />
        </div>
      )}
    </section>
  )
}

/** Shows a refusal, with the focus, which its button has lost; whoever types the code goes on typing. */
function bringIntoSight(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' })
  if (!(document.activeElement instanceof HTMLInputElement)) note?.focus({ preventScroll: true })
}

/** Focuses the field when it appears. The function is the same for all renders. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()
