import { pickingConfigurations } from '#contract/endpoints/picking.ts';
import { callApi } from '#platform/api/callApi.ts';
import { cache } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** A changed setting reaches every connected device within a minute; live updates come far more often, ms. */
const ASKED_EVERY_MS = 60_000;

let asked = { clientId: 0, at: 0 };

/**
 * Stores how this client picks, as the server has it now.
 * @param now true: this device has just changed it. false: only if it was not requested within the last minute.
 */
export async function refreshPickingConfiguration(clientId: number, now: boolean): Promise<void> {
  const fresh = asked.clientId === clientId && Math.abs(Date.now() - asked.at) < ASKED_EVERY_MS;
  if (!now && fresh && (await cache.pickingConfiguration())) return;
  const answer = await callApi(pickingConfigurations, { query: { id_client: clientId } });
  if (!answer.ok || sessionStore.getState().clientId !== clientId) return;
  asked = { clientId, at: Date.now() };
  await withReopen(cache, () => cache.kept.put({ name: 'pickingConfiguration', value: answer.data }));
}
