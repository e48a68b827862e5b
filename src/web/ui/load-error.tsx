import { ErrorState } from '#web/ui/states.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'

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
