/** Screens of a company, walked on a desk and on a phone. */
export const screens = {
  person: 'anna',
  paths: ['/product/overview', '/product/new/type', '/product/new/type/purchased_product'],
} as const
