/** The version of the Admin interface that every call names; a newer one is tried by the tests before it stands here. */
export const API_VERSION = '2026-10';

/** From this day on the shop may answer by another version: each lives for a year. */
const ENDS = new Date('2027-10-01T00:00:00Z');
const WARNED_MS = 90 * 86_400_000;

/** What whoever runs the server has to know of the version; null = nothing yet. */
export function versionWarning(now: Date): string | null {
  if (now.getTime() < ENDS.getTime() - WARNED_MS) return null;
  const day = ENDS.toISOString().slice(0, 10);
  return `Shopify's interface ${API_VERSION} ${now < ENDS ? 'ends' : 'ended'} on ${day}: update the server`;
}
