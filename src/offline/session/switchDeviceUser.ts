import type { CurrentUser } from '#contract/people/user.ts';
import { mayChooseClient } from '#domain/people/roles.ts';
import { holdApi } from '#platform/api/apiHold.ts';
import { sendHint } from '#platform/bus.ts';
import { outboxTx } from '../db/outboxStore.ts';
import { forgetPrintFiles } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { wipeCache } from '../db/wipeCache.ts';
import { work, type StoredSession } from '../db/workDatabase.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { heldSecret } from './entry/heldSecret.ts';
import { openPack, sealPack } from './entry/packs.ts';
import { sessionStore } from './sessionStore.ts';

interface Change {
  readonly user: CurrentUser;
  /** false: the person is known only from this device; no call is sent until the server knows them too. */
  readonly confirmed: boolean;
  /** true at a start of the app, which is no entry: locked screens stay locked. */
  readonly restored?: boolean;
  /** Further writes of the transaction that stores who is here. */
  readonly also?: (tx: OutboxTx) => Promise<void>;
}

/**
 * Makes this person the user of the device. A person other than before finds none of their snapshots (S01): the former
 * work pack is sealed or wiped, the former commands stay unreadable, and the person's own pack is restored.
 */
export async function switchDeviceUser({ user: said, confirmed, restored, also }: Change): Promise<void> {
  const before = await withReopen(work, () => work.storedSession());
  const user = withChosen(said, before);
  const another = before !== null && before.user.id !== user.id;
  if (another) await leave(before);
  if (!heldSecret.of(user.id)) heldSecret.drop();
  const locked = restored === true && !another && before?.locked === true;
  const session: StoredSession = { user, clientId: clientOf(user, before), unconfirmed: !confirmed, locked };
  await withReopen(work, () =>
    work.transaction('rw', [work.meta, work.commands, work.journal], async () => {
      await also?.(outboxTx(work));
      await work.meta.put({ name: 'session', value: session });
    }),
  );
  holdApi(!confirmed);
  sessionStore.setState({
    state: confirmed ? 'signed-in' : 'local',
    user,
    clientId: session.clientId,
    authHold: false,
    locked,
  });
  sendHint('session');
  if (another || before === null || (before.locked && !locked)) await openPack(session).catch(() => undefined);
}

async function leave(before: StoredSession): Promise<void> {
  // What cannot be sealed is fetched again later; the wipe does not depend on it.
  await sealPack(before).catch(() => undefined);
  await wipeCache();
  await forgetPrintFiles().catch(() => undefined);
}

/** A sign-in of somebody with too many clients tells the first alone: the one that was chosen here before stays known by its name. */
function withChosen(user: CurrentUser, before: StoredSession | null): CurrentUser {
  if (!user.more_clients || before?.user.id !== user.id) return user;
  const chosen = before.user.clients.find(({ id }) => id === before.clientId);
  return !chosen || user.clients.some(({ id }) => id === chosen.id)
    ? user
    : { ...user, clients: [...user.clients, chosen] };
}

/** The client of a normal user; for administrators the one they last chose, while they still may. */
function clientOf(user: CurrentUser, before: StoredSession | null): number {
  if (!mayChooseClient(user.roles.map((role) => role.id))) return user.client?.id ?? 0;
  const chosen = before?.user.id === user.id ? before.clientId : 0;
  return user.clients.some((client) => client.id === chosen) ? chosen : 0;
}
