import { Outlet } from '@tanstack/react-router'

import { DocumentTitle } from '#web/frame/document-title.tsx'
import { LeavePrompt } from '#web/frame/leave-prompt.tsx'
import { useScreenFocus } from '#web/frame/use-screen-focus.ts'

/** The parts that every screen has in any layout. */
export function Root() {
  useScreenFocus()
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <LeavePrompt />
    </>
  )
}
