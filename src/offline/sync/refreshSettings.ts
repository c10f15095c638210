import type { Endpoint } from '#contract/endpoint.ts';
import { knownCodes } from '#contract/picking/teachCode.ts';
import { packingConfigurations } from '#contract/packing/packing.ts';
import { pickingConfigurations } from '#contract/picking/picking.ts';
import { callApi } from '#platform/api/callApi.ts';
import { cache, type CacheRow, type KnownCodes, knownIn } from '../db/cacheDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** A changed setting reaches every connected device within a minute; live updates come far more often, ms. */
const ASKED_EVERY_MS = 60_000;

/**
 * Stores how a client works, as the server has it now.
 * @param now true: this device has just changed it. false: only if it was not requested within the last minute.
 */
export type RefreshConfiguration = (clientId: number, now: boolean) => Promise<void>;

/** How this client picks. */
export const refreshPickingConfiguration = refresherOf('pickingConfiguration', pickingConfigurations);

/** How this client packs, with its boxes. */
export const refreshPackingSetup = refresherOf('packingSetup', packingConfigurations);

/** What codes were taught to mean, for this person. */
const refreshLearnedCodes = refresherOf('learnedCodes', knownCodes, (codes, { userId, clientId, tick }, before) => [
  { userId, clientId, tick, codes: codes as KnownCodes['codes'] },
  // Who comes back to a shared device must not count by what was withdrawn meanwhile.
  ...knownIn(before)
    .filter((row) => row.userId !== userId || row.clientId !== clientId)
    .slice(0, OTHERS_KEPT),
]);

/** People of a shared device whose codes are kept beside those of whoever works now. */
const OTHERS_KEPT = 4;

/** All, where the last minute did not bring them; a setting that is refused or lost on the way stays as it was. */
export async function refreshSettings(clientId: number): Promise<void> {
  await Promise.all([
    refreshPickingConfiguration(clientId, false),
    refreshPackingSetup(clientId, false),
    refreshLearnedCodes(clientId, false),
  ]);
}

/** For whom the server was asked, and when by the outbox. */
interface Asked {
  readonly clientId: number;
  readonly userId: number;
  readonly tick: number;
}

/**
 * @param name where the device keeps it @param endpoint that tells it for one client
 * @param valueOf what is kept of an answer; `tick`: that of the outbox when it was asked for; `before`: what was kept
 */
export function refresherOf(
  name: CacheRow['name'],
  endpoint: Endpoint,
  valueOf: (data: unknown, asked: Asked, before: unknown) => unknown = (data) => data,
): RefreshConfiguration {
  let asked = { clientId: 0, userId: 0, at: 0 };
  /** A first screen and the pack may want the same at the same time. */
  let underWay: { readonly clientId: number; readonly userId: number; readonly done: Promise<void> } | null = null;
  return (clientId, now) => {
    // Some settings differ between people.
    const userId = sessionStore.getState().user?.id ?? 0;
    if (!now && underWay?.clientId === clientId && underWay.userId === userId) return underWay.done;
    const done = ask(clientId, userId, now).finally(() => {
      if (underWay?.done === done) underWay = null;
    });
    underWay = { clientId, userId, done };
    return done;
  };

  async function ask(clientId: number, userId: number, now: boolean): Promise<void> {
    const fresh =
      asked.clientId === clientId && asked.userId === userId && Math.abs(Date.now() - asked.at) < ASKED_EVERY_MS;
    if (!now && fresh && (await cache.kept.get(name))) return;
    const { tick = 0 } = (await withReopen(work, () => work.outboxMeta())) ?? {};
    const answer = await callApi(endpoint, { query: { id_client: clientId } });
    const { clientId: current, user } = sessionStore.getState();
    if (!answer.ok || current !== clientId || user?.id !== userId) return;
    asked = { clientId, userId, at: Date.now() };
    await withReopen(cache, async () => {
      const before = (await cache.kept.get(name))?.value;
      await cache.kept.put({ name, value: valueOf(answer.data, { clientId, userId, tick }, before) });
    });
  }
}
