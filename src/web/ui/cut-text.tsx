import classes from '#web/ui/cut-text.module.css'

/** A text that may not fit: cut with an ellipsis, given whole on hover. Nothing is drawn of an empty one: most cells of a wide list. */
export function CutText({ children, lang }: { children: string; lang?: string }) {
  if (children === '') return null
  return (
    <span title={children} lang={lang} className={classes['cut']}>
      {children}
    </span>
  )
}
