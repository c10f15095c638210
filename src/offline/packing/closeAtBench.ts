import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import { orderChange, type OrderChange, type BenchFacts } from '#domain/packing/orderChange.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import { packingReport } from '#domain/packing/packingReport.ts';
import { mayClose, progress } from '#domain/packing/progress.ts';
import { packingAge } from '#domain/packing/sessionAge.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import { nowBy } from '#platform/serverClock.ts';
import { readRecording } from '../blackBox/readRecording.ts';
import type { ClosePackingArgs } from '../outbox/kinds/closePacking.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { finishWorkSession } from '../workSession/finishWorkSession.ts';

export type ClosedAtBench =
  | { readonly outcome: 'closed' }
  /** The first step that is in the way. */
  | { readonly outcome: 'step-open'; readonly step: PackingStep }
  | { readonly outcome: 'order-changed'; readonly change: OrderChange }
  | { readonly outcome: 'expired' }
  /** The order was cancelled or archived meanwhile. */
  | { readonly outcome: 'gone' };

export interface ClosingWorld {
  readonly order: PackOrder;
  /** The order as this device knows it now. */
  readonly orderNow: BenchFacts | null;
  readonly configuration: PackingConfiguration;
}

/**
 * Closes a packing: the end of the session and the command for the server commit together, and the command waits for its
 * photos. Judged by what is stored, not by what a screen shows: a gesture of another tab a moment before counts.
 */
export async function closeAtBench(sessionId: string, world: ClosingWorld): Promise<ClosedAtBench> {
  for (;;) {
    const read = await readWorkSession(PACKING, sessionId);
    if (read?.session.state === 'finished') return { outcome: 'closed' };
    if (read?.session.state !== 'open') return { outcome: 'gone' };
    const { order, orderNow, configuration } = world;
    const now = nowBy(read.session.clockOffset);
    const state = packingState(read.events);
    if (packingAge(state.startedAt, now).age === 'expired') return { outcome: 'expired' };
    const change = orderChange(state.order, orderNow);
    if (change) return { outcome: 'order-changed', change };
    const steps = progress(configuration, order, state);
    const may = mayClose(steps);
    if (!may.ok) return { outcome: 'step-open', step: may.step };
    const { id, clientId } = read.session;
    const seconds = state.startedAt === null ? 0 : Math.max(0, Math.round((now - state.startedAt) / 1000));
    const info = packingReport({ id, seconds }, { configuration, order, state, steps });
    const recording = await readRecording(read.session);
    const body: ClosePackingArgs = {
      orderId: order.id,
      id_client: clientId,
      packingInfo: info,
      ...(recording !== null && { recording }),
    };
    const counted = read.events.at(-1)?.n ?? 0;
    const ended = await finishWorkSession(sessionId, { kind: 'packing.close', body, counted });
    if (ended === 'finished') return { outcome: 'closed' };
  }
}
