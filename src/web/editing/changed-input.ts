/** A field that differs from what is saved (look: `accent-soft` until saved), as Mantine's `styles`. */
export const changedInput = { input: { background: 'var(--k-accent-soft)' } }
