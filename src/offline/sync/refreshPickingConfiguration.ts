import { pickingConfigurations } from '#contract/endpoints/picking.ts';
import { callApi } from '#platform/api/callApi.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** A setting that somebody changed is on every connected device after a minute; live updates come far more often. */
const ASKED_EVERY_MS = 60_000;

let asked = { clientId: 0, at: 0 };

/**
 * How this client picks, as the server has it now.
 * @param now true: this device has just changed it. False: only when it was not asked for within the last minute.
 */
export async function refreshPickingConfiguration(clientId: number, now: boolean): Promise<void> {
  const fresh = asked.clientId === clientId && Math.abs(Date.now() - asked.at) < ASKED_EVERY_MS;
  if (!now && fresh && (await cache.pickingConfiguration())) return;
  const answer = await callApi(pickingConfigurations, { query: { id_client: clientId } });
  if (!answer.ok || sessionStore.getState().clientId !== clientId) return;
  asked = { clientId, at: Date.now() };
  await withReopen(cache, () => cache.kept.put({ name: 'pickingConfiguration', value: answer.data }));
}
