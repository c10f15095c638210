import { ENVELOPE_TYPE, MONITORING_PATH } from '#contract/monitoring.ts';
import { apiConfiguration } from './configuration.ts';
import { eventsTaken } from './eventsTaken.ts';

const LIMIT_MS = 10_000;
const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 405, 415]);

/**
 * Sends an envelope of events to our server. `closed` = it refuses it; `later` = it has not said that it takes any, it did
 * not answer, or it has enough.
 */
export async function postEnvelope(envelope: string): Promise<'taken' | 'closed' | 'later'> {
  if (!eventsTaken()) return 'later';
  try {
    const { ok, status } = await fetch(`${apiConfiguration().base}${MONITORING_PATH}`, {
      method: 'POST',
      headers: { 'content-type': ENVELOPE_TYPE },
      body: envelope,
      credentials: 'omit',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (ok) return 'taken';
    return NOT_THERE.has(status) ? 'closed' : 'later';
  } catch {
    return 'later';
  }
}
