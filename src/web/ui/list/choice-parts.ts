import classes from '#web/ui/list/list.module.css'

/** Parts of a Mantine checkbox that is a line of a popover and can be clicked in its whole width. */
export const choiceParts = {
  root: classes['choice'] ?? '',
  body: classes['choiceBody'] ?? '',
  labelWrapper: classes['choiceLabelWrapper'] ?? '',
  label: classes['choiceLabel'] ?? '',
}
