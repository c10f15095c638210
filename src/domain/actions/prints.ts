/** Papers that left the screen; no actions of the specification, and told in the history like them. */
export const PRINT_ACTS = ['printLabel', 'printManifest', 'printDocument'] as const;

/** A label became worthless: another carrier, or another label in its place. */
export const VOID_LABEL = 'voidLabel';

/** What is told of labels and papers beside the actions. */
export const PAPER_ACTS = [...PRINT_ACTS, VOID_LABEL] as const;
export type PaperAct = (typeof PAPER_ACTS)[number];

export type PrintAct = (typeof PRINT_ACTS)[number];
