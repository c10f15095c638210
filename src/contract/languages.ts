/** Languages of interface, account and messages; the first is the default. */
export const LANGUAGES = ['es', 'en', 'fr'] as const;
