/**
 * Version of what client and server say to each other. tests/contract holds its fingerprint: any change of a schema,
 * a path, an access rule or a queue rule must raise it. Shown in the API document and by `GET /api/health`.
 */
export const CONTRACT_VERSION = 71;
