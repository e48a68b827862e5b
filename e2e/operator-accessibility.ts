/** Screens of the operator, walked on a desk and on a phone. */
export const screens = {
  person: 'system',
  paths: ['/homepage', '/administration/import/candidate-list', '/access-control', '/changelog'],
} as const
