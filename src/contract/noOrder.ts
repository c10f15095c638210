/** Stands in the lists of an answer, and in the targets of a command, for what concerns no order. */
export const NO_ORDER = 0;
