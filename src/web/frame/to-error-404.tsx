import { Navigate } from '@tanstack/react-router'

/** SHELL-02: a path that looks like one of ours, but whose id cannot be one. */
export function ToError404() {
  return <Navigate to="/error-404" replace />
}
