/** A text that may not fit: cut with an ellipsis, given whole on hover. */
export function CutText({ children, lang }: { children: string; lang?: string }) {
  return (
    <span
      title={children}
      lang={lang}
      style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }}
    >
      {children}
    </span>
  )
}
