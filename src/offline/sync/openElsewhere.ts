import { announceOpen } from '#contract/service/announceOpen.ts';
import { hearOpen, type HeardWork, type OpenWork, SAY_AGAIN_MS, stillOpen } from '#domain/workSession/openElsewhere.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { callApi } from '#platform/api/callApi.ts';
import { onlineState } from '#platform/onlineState.ts';
import { createStore } from 'zustand/vanilla';

/** What others have open, as this page heard it. Without a network nobody is heard, and after a while nobody is known. */
export const openElsewhere = createStore<{ readonly known: readonly HeardWork[] }>(() => ({ known: [] }));

/** Somebody else says what they have open. */
export function heardOpen(work: OpenWork): void {
  openElsewhere.setState(({ known }) => ({ known: hearOpen(known, work, Date.now()) }));
}

/** Forgets who was not heard of lately. */
export function forgetSilent(): void {
  const { known } = openElsewhere.getState();
  const left = stillOpen(known, Date.now());
  if (left.length < known.length) openElsewhere.setState({ known: left });
}

/**
 * Tells other devices that the orders of a session are open here, now and again until it ends. It writes nothing and
 * claims nothing, and nobody waits for it.
 * @returns ends it, and says so
 */
export function sayOpen({ id, clientId, orderIds }: Pick<WorkSession, 'id' | 'clientId' | 'orderIds'>): () => void {
  const say = (orders: readonly number[]) => {
    if (onlineState.current().cut) return;
    // Nobody hears it where it does not arrive.
    void callApi(announceOpen, { body: { id_client: clientId, session: id, orders: [...orders] } }).catch(
      () => undefined,
    );
  };
  say(orderIds);
  const again = setInterval(() => say(orderIds), SAY_AGAIN_MS);
  return () => {
    clearInterval(again);
    say([]);
  };
}
