/** Words that many screens use. */
export const common = {
  cancel: 'Cancel',
  clear: 'Clear',
  filters_one: '{{count}} filter',
  filters_other: '{{count}} filters',
  discard: 'Discard',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  optional: 'optional',
  dayExample: 'yyyy-mm-dd',
  openCalendar: 'Open the calendar',
  showMore: 'Show more',
  showAll: 'Show all {{count, number}}',
}
