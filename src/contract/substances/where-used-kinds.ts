/** How a product comes to hold a substance: by itself, by what it is made of, or either; `top`: what is part of nothing else. */
export const whereUsedKinds = ['all', 'direct', 'through', 'top'] as const
