/** Which of its numbers an order goes by. */
export const REFERENCE_MODES = ['REF', 'ECB', 'PARCEL_NUMBER', 'ECB+REF'] as const;
export type ReferenceMode = (typeof REFERENCE_MODES)[number];

/** How bookings reach the operator: each by a call, or all of a day in a file. */
export const INTEGRATION_MODES = ['BATCH_SFTP', 'API'] as const;
export type IntegrationMode = (typeof INTEGRATION_MODES)[number];
