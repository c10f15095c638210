/** Where pages send what went wrong in them, and how long they took. No call of the API: it has no session. */
export const MONITORING_PATH = '/api/monitoring';

/** Of an envelope: a line of JSON about the whole, then for each item one about it and its content. */
export const ENVELOPE_TYPE = 'application/x-sentry-envelope';

/** Bytes of an envelope. */
export const LARGEST_ENVELOPE = 64 * 1024;
