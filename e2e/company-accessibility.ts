/** Screens of a company, walked on a desk and on a phone. */
export const screens = {
  person: 'anna',
  paths: ['/homepage', '/access-control', '/administration/import/candidate-list'],
} as const
