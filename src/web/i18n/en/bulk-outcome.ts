/** Outcomes of bulk changes, which the overview tells without the bar. */
export const bulkOutcome = {
  changed_one: '{{number}} product changed',
  changed_other: '{{number}} products changed',
  deleted_one: '{{number}} product deleted',
  deleted_other: '{{number}} products deleted',
  undone_one: '{{number}} product is as it was before',
  undone_other: '{{number}} products are as they were before',
  left_one: '{{number}} left unchanged',
  left_other: '{{number}} left unchanged',
  nothingDone: 'Nothing was changed',
  stopped: 'Stopped',
  stoppedText: 'Kedja undoes the changes made so far.',
  undo: 'Undo',
  report: 'Report',
}
