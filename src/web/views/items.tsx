import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SavedView, ViewScreen } from '#contract/views.ts'
import { errorText } from '#web/http/error-text.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'
import {
  useCreateView,
  useDefaultView,
  useDeleteView,
  useUpdateView,
  type ViewName,
} from '#web/views/views.queries.ts'
import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { showToast } from '#web/ui/toast.ts'

const ViewDialog = lazyDialog(
  ({ kind }) => kind !== null,
  async () => (await import('#web/views/dialog.tsx')).ViewDialog,
)

type ViewItemsProps = {
  popup: Popup
  open: OpenView
  /** Shows a view, or (null) the plain list. */
  onOpen: (view: SavedView | null) => void
}

/** Save the shown list as a view; save, share, prefer or delete the open view. */
export function ViewItems({ popup, open, onOpen }: ViewItemsProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const { view, isChanged, settings, forgetColumns } = open
  const { screen } = open.list
  const [create, update, preferred] = [useCreateView(screen), useUpdateView(), useDefaultView(screen)]
  const remove = useRemoval(screen, onOpen)
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })
  const tell = ({ name }: { name: string }) => showToast({ title: t('views.saved'), text: name })

  const openDialog = (kind: 'new' | 'edit') => {
    create.reset()
    update.reset()
    setDialog(kind)
  }
  const saved = (after: SavedView) => {
    setDialog(null)
    forgetColumns(after.id)
    tell(after)
    onOpen(after)
  }
  const saveDialog = (named: ViewName) => {
    if (dialog === 'edit' && view) {
      const shown = { onSuccess: (after: SavedView) => (setDialog(null), tell(after)) }
      update.mutate({ view, changes: named }, shown)
    } else create.mutate({ ...named, settings }, { onSuccess: saved })
  }
  const edited = dialog === 'edit' ? update : create

  return (
    <>
      <MenuBox popup={popup} width={264}>
        {view?.canUpdate && (
          <Menu.Item
            disabled={!isChanged && !isAnythingGone(open)}
            onClick={() =>
              update.mutate({ view, changes: { settings } }, { onSuccess: saved, onError: fail })
            }
          >
            {t('views.saveChanges', { name: view.name })}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => openDialog('new')}>{t('views.saveNew')}</Menu.Item>
        {view && (
          <>
            <Menu.Item
              disabled={!isChanged}
              onClick={() => {
                forgetColumns(view.id)
                onOpen(view)
              }}
            >
              {t('views.discard')}
            </Menu.Item>
            <Menu.Divider />
            {view.canUpdate && <Menu.Item onClick={() => openDialog('edit')}>{t('views.edit')}</Menu.Item>}
            <Menu.Item onClick={() => preferred.mutate(view.isDefault ? null : view.id, { onError: fail })}>
              {t(view.isDefault ? 'views.dropDefault' : 'views.makeDefault')}
            </Menu.Item>
            {view.canUpdate && (
              <Menu.Item color="var(--mantine-color-error)" onClick={() => remove(view)}>
                {t('views.remove')}
              </Menu.Item>
            )}
          </>
        )}
      </MenuBox>
      <ViewDialog
        kind={dialog}
        before={
          dialog === 'edit' && view
            ? { name: view.name, isShared: view.isShared }
            : { name: '', isShared: false }
        }
        isSaving={edited.isPending}
        error={edited.error}
        onSave={saveDialog}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

const isAnythingGone = ({ gone }: OpenView) =>
  gone !== null && gone.legislations.length + gone.columns.length > 0

/** Deleting asks nothing: it can be undone, as a new view of the same content. */
function useRemoval(screen: ViewScreen, onOpen: (view: SavedView | null) => void): (view: SavedView) => void {
  const { t } = useTranslation()
  const [remove, create] = [useDeleteView(), useCreateView(screen)]
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })
  return (view) => {
    const { id, name, isShared, settings } = view
    const undo = () => create.mutate({ name, isShared, settings }, { onSuccess: onOpen, onError: fail })
    const told = () => {
      onOpen(null)
      showToast({ title: t('views.removed'), text: name, action: { label: t('views.undo'), onClick: undo } })
    }
    remove.mutate(id, { onSuccess: told, onError: fail })
  }
}
