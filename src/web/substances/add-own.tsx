import { Button, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { SubstanceId } from '#contract/values/ids.ts'
import { newUserSubstance } from '#contract/substances/substances.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { currentLanguage } from '#web/i18n/index.ts'
import { mayClose } from '#web/editing/unsaved-changes.ts'
import { numberErrors } from '#web/substances/form-values.ts'
import { SubstanceLine } from '#web/lists/substance-line.tsx'
import { substanceLists } from '#web/lists/lists.queries.ts'
import { substancesNamed, useAddOwnSubstance } from '#web/substances/substances.queries.ts'
import classes from '#web/lists/lists.module.css'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { SUGGESTION_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

type AddOwnSubstanceProps = { onClose: () => void; onAdded: (id: SubstanceId) => void }

/** SUB-05: a substance of the company's own, on a list that takes them; one that is known is offered before it is made twice. */
export function AddOwnSubstance({ onClose, onAdded }: AddOwnSubstanceProps) {
  useOpenerFocus()
  const { t } = useTranslation()
  const lists = useQuery(substanceLists).data?.items
  const openLists = lists?.filter(({ allowNewSubstances }) => allowNewSubstances) ?? []
  const adding = useAdding(openLists[0]?.key ?? '')
  const { form, add } = adding
  // Not what leaves the screen: who adds a substance goes on to its card.
  const changes = {
    title: t('substances.own.leave'),
    what: t('substances.own.leaveWhat'),
    save: async () => (await add()) !== null,
    discard: form.reset,
  }
  const close = () =>
    void mayClose(form.isDirty() ? changes : null).then((isSettled) => isSettled && onClose())
  return (
    <Modal opened onClose={close} centered title={t('substances.own.add')}>
      {lists && openLists.length === 0 ? (
        <Note>{t('substances.own.closed')}</Note>
      ) : (
        <AddForm
          adding={adding}
          lists={openLists.map(({ key, title }) => ({ value: key, label: title }))}
          onClose={close}
          onOpen={(id) => {
            onClose()
            onAdded(id)
          }}
        />
      )}
    </Modal>
  )
}

/** The form of a new substance, and its saving. `usualList`: the list as long as none is chosen. */
function useAdding(usualList: string) {
  const { t } = useTranslation()
  const adding = useAddOwnSubstance()
  const whole = <Values extends { list: string }>(values: Values) => ({
    ...values,
    list: values.list || usualList,
  })
  const form = useForm({
    initialValues: { list: '', name: '', casNumber: '', ecNumber: '' },
    validate: (values) => ({
      ...validateBy(newUserSubstance, { name: t('substances.nodes.name') })(whole(values)),
      ...numberErrors(
        { ec: { ecNumber: values.ecNumber }, cas: { casNumber: values.casNumber } },
        currentLanguage(),
      ),
    }),
  })
  const add = async (): Promise<SubstanceId | null> => {
    if (form.validate().hasErrors) return null
    try {
      const { id, name, isKnown } = await adding.mutateAsync(whole(form.getValues()))
      showToast({ title: t(isKnown ? 'substances.own.used' : 'substances.own.added', { name }) })
      return id
    } catch (error) {
      form.setErrors(fieldErrors(error))
      return null
    }
  }
  return { form, add, saving: adding, list: form.values.list || usualList }
}

type AddFormProps = {
  adding: ReturnType<typeof useAdding>
  lists: { value: string; label: string }[]
  onClose: () => void
  onOpen: (id: SubstanceId) => void
}

function AddForm({ adding: { form, add, saving, list }, lists, onClose, onOpen }: AddFormProps) {
  const { t } = useTranslation()
  const submit = form.onSubmit(() => void add().then((id) => id !== null && onOpen(id)))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select label={t('substances.own.list')} data={lists} {...form.getInputProps('list')} value={list} />
        <TextInput
          label={t('substances.nodes.name')}
          maxLength={255}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={classes['pair']}>
          <TextInput
            label={t('substances.nodes.cas')}
            placeholder="7439-92-1"
            maxLength={20}
            description={t('substances.own.optional')}
            {...form.getInputProps('casNumber')}
          />
          <TextInput
            label={t('substances.nodes.ec')}
            placeholder="231-100-4"
            maxLength={20}
            description={t('substances.own.optional')}
            {...form.getInputProps('ecNumber')}
          />
        </div>
        <Known values={form.values} onOpen={onOpen} />
        {saving.isError && Object.keys(form.errors).length === 0 && (
          <Note tone="breach">{errorText(t, saving.error)}</Note>
        )}
        <DialogButtons mt={0} onCancel={onClose}>
          <Button type="submit" loading={saving.isPending}>
            {t('substances.own.submit')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}

type KnownProps = {
  values: { name: string; casNumber: string; ecNumber: string }
  onOpen: (id: SubstanceId) => void
}

/** The substance that has the number, or exactly the name, already. */
function Known({ values, onOpen }: KnownProps) {
  const { t } = useTranslation()
  const typed = values.casNumber.trim() || values.ecNumber.trim() || values.name.trim()
  const [asked] = useDebouncedValue(typed, SUGGESTION_DEBOUNCE_MS)
  const found = useQuery(substancesNamed(asked)).data?.items[0]
  const isSame =
    found && [found.name.toLowerCase(), ...found.casNumbers, ...found.ecNumbers].includes(asked.toLowerCase())
  if (!isSame || asked !== typed) return null
  return (
    <Note>
      {t('substances.own.known')}
      <SubstanceLine substance={found} lists={found.lists} />
      <Button variant="default" size="xs" mt={8} onClick={() => onOpen(found.id)}>
        {t('substances.own.open')}
      </Button>
    </Note>
  )
}
