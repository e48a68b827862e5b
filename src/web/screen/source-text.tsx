import { Anchor } from '@mantine/core'

import { sourcePieces } from '#domain/texts/source-links.ts'
import { useLanguage } from '#web/i18n/index.ts'

/** A source as it was written, in which the acts and addresses that it names open in a tab of their own. */
export function SourceText({ children }: { children: string }) {
  const language = useLanguage()
  return sourcePieces(children, language).map(({ text, address, start }) => {
    if (address === null) return text
    return (
      <Anchor
        key={start}
        inherit
        underline="always"
        href={address}
        target="_blank"
        rel="noreferrer"
        // In a row that opens something, the link opens its own.
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    )
  })
}
