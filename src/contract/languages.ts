/** Languages of interface, account and messages; the first is the default (specification section 1). */
export const LANGUAGES = ['es', 'en', 'fr'] as const;
