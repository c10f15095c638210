/**
 * Papers that left the screen. Nobody can ask for them as an action on orders; the history tells of them like of
 * actions.
 */
export const PRINT_ACTIONS = ['printLabel', 'printManifest', 'printDocument'] as const;

/** A label became worthless: the order got another carrier, or another label in its place. */
export const VOID_LABEL = 'voidLabel';

/** What is told of labels and papers beside the actions. */
export const DOCUMENT_ACTIONS = [...PRINT_ACTIONS, VOID_LABEL] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export type PrintAction = (typeof PRINT_ACTIONS)[number];
