/** Outcomes of bulk changes, which the overview tells without the bar. */
export const bulkOutcome = {
  changed_one: '{{number}} product changed',
  changed_other: '{{number}} products changed',
  deleted_one: '{{number}} product deleted',
  deleted_other: '{{number}} products deleted',
  undone_one: '{{number}} product is as it was before',
  undone_other: '{{number}} products are as they were before',
  left_one: '{{number}} was left as it is',
  left_other: '{{number}} were left as they are',
  nothingDone: 'Nothing was changed',
  stopped: 'It was stopped',
  stoppedText: 'What it had changed is taken back.',
  undo: 'Undo',
  report: 'Report',
}
