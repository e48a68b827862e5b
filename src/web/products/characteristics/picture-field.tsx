import { Button, FileButton, Input, Loader, Text } from '@mantine/core'
import { IconPhoto, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  MAX_PICTURE_BYTES,
  removeProductPicture,
  setProductPicture,
} from '#contract/products/characteristics-calls.ts'
import { errorText as textOfCode } from '#contract/http/errors.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { pictureChanged, productPicture } from '#web/products/characteristics/characteristics.queries.ts'
import classes from '#web/products/characteristics/characteristics.module.css'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** PROD-38: the picture of the product; it is saved at once, as files are. */
export function PictureField({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { card } = editing.base
  const { picture } = card.characteristics
  const { set, remove, refusal } = usePicture(editing)
  const shown = useQuery(productPicture(card.id, picture?.id ?? null))
  return (
    <Input.Wrapper label={t('productFacts.picture.title')} labelElement="div">
      <div className={classes['picture']}>
        <div className={classes['frame']}>
          {picture && shown.data && (
            <img src={shown.data} alt={t('productFacts.picture.of', { name: card.title })} />
          )}
          {picture && shown.isPending && <Loader size={16} />}
          {!picture && <IconPhoto size={24} stroke={1.4} aria-hidden="true" />}
        </div>
        <div className={classes['stack']}>
          <Text fz={12} lh="16px" c="var(--k-text2)" className={classes['fileName']}>
            {shown.isError
              ? t('productFacts.picture.failed')
              : (picture?.name ?? t('productFacts.picture.none'))}
          </Text>
          {card.canEdit && (
            <div className={classes['buttons']}>
              <FileButton accept="image/png,image/jpeg" onChange={(file) => file && set.mutate(file)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    size="xs"
                    loading={set.isPending}
                    leftSection={<IconPhotoUp size={14} stroke={1.6} aria-hidden="true" />}
                  >
                    {t(picture ? 'productFacts.picture.replace' : 'productFacts.picture.choose')}
                  </Button>
                )}
              </FileButton>
              {picture && (
                <Button
                  variant="subtle"
                  size="xs"
                  loading={remove.isPending}
                  leftSection={<IconTrash size={14} stroke={1.6} aria-hidden="true" />}
                  onClick={() => remove.mutate()}
                >
                  {t('productFacts.picture.remove')}
                </Button>
              )}
            </div>
          )}
          <Text fz={12} lh="16px" c="var(--k-text3)">
            {t('productFacts.picture.hint')}
          </Text>
          {refusal && <Note tone="breach">{refusal}</Note>}
        </div>
      </div>
    </Input.Wrapper>
  )
}

function usePicture({ base, adopt }: CardEditing) {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const params = { id: base.card.id }
  const adopted = async (card: Parameters<typeof adopt>[0], text: string) => {
    adopt(card)
    await pictureChanged(queryClient, card.id)
    showToast({ title: text })
  }
  const set = useMutation({
    mutationFn: (file: File) => {
      // The server refuses it too; so it need not be sent first.
      if (file.size > MAX_PICTURE_BYTES) throw new TooLarge()
      return call(setProductPicture, { params, file })
    },
    onSuccess: (card) => adopted(card, t('productFacts.picture.set')),
  })
  const remove = useMutation({
    mutationFn: () => call(removeProductPicture, { params }),
    onSuccess: (card) => adopted(card, t('productFacts.picture.removed')),
  })
  const error = set.error ?? remove.error
  const refusal =
    error instanceof TooLarge
      ? textOfCode('file:too-large', language, { limit: `${MAX_PICTURE_BYTES / 1024 / 1024} MB` })
      : error && errorText(t, error)
  return { set, remove, refusal }
}

class TooLarge extends Error {}
