/** Who may teach codes. */
export const TEACHERS = ['off', 'supervisors', 'everyone'] as const;
export type Teachers = (typeof TEACHERS)[number];
