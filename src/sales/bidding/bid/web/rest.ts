/** A button that rests: it looks and is announced as disabled, but keeps the focus, which a disabled one would drop. */
export const resting = (rests: boolean) => ({
  'aria-disabled': rests,
  ...(rests && { 'data-disabled': true }),
})
