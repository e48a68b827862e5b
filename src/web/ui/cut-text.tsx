/** A text that may not fit: cut with an ellipsis, given whole on hover. */
export function CutText({ children, weight }: { children: string; weight?: number }) {
  return (
    <span
      title={children}
      style={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        minWidth: 0,
        fontWeight: weight,
      }}
    >
      {children}
    </span>
  )
}
