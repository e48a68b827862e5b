import { Component, type ReactNode } from 'react'

import { ErrorState } from '#web/ui/states.tsx'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

/** SHELL-14: a part of the program did not arrive. */
export function LoadError({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  const texts = useUiTexts()
  return (
    <ErrorState
      title={texts.loadErrorTitle}
      kept={texts.loadErrorText}
      onRetry={onReload}
      retryLabel={texts.reload}
    />
  )
}

type BoundaryProps = { children: ReactNode; fallback: (error: Error) => ReactNode }

// React has error boundaries as classes only.
/** Shows `fallback` in place of what failed to draw; the rest of the screen stays. */
export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
