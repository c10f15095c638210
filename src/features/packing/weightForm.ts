/** The form that the button under the thumb sends. */
export const WEIGHT_FORM = 'bench-weight';
