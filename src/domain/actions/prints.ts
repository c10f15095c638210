/** Papers that left the screen; no actions of the specification, and told in the history like them. */
export const PRINT_ACTS = ['printLabel', 'printManifest', 'printDocument'] as const;
export type PrintAct = (typeof PRINT_ACTS)[number];
