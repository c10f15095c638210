import type { Command } from '#offline/outbox/command.ts';
import type { NetAnswer, OutboxStore, OutboxTx } from '#offline/outbox/ports.ts';
import type { ProductTx } from '#server/actions/sqlCommandStore.ts';
import type { SimDevice } from '../simDevice.ts';
import type { SimServer } from '../simServer.ts';
import type { VirtualTime } from '../virtualTime.ts';

type Bend = (tx: OutboxTx, device: SimDevice, time: VirtualTime) => OutboxTx;

/** A device with every transaction changed by the mutant. */
export function onTx(bend: Bend) {
  return (store: OutboxStore, device: SimDevice, time: VirtualTime): OutboxStore => ({
    ...store,
    tx: (work) => store.tx((tx) => work(bend(tx, device, time))),
    read: (work) => store.tx((tx) => work(bend(tx, device, time))),
  });
}

/** A server with every transaction changed by the mutant. */
export function onServerTx(bend: (tx: ProductTx) => Partial<ProductTx>) {
  return (server: Pick<SimServer, 'store'>): void => {
    const real = server.store;
    server.store = {
      transaction: (clientId, work) => real.transaction(clientId, (tx) => work({ ...tx, ...bend(tx) })),
    };
  };
}

export function asDone(command: Command): Command {
  return {
    ...command,
    state: 'done',
    settledAt: 0,
    targets: command.targets.map((target) => ({ ...target, state: 'done' })),
  };
}

/** An answer that reports every order as a success. */
export function asSuccess(answer: NetAnswer, epoch: string): NetAnswer {
  const success = Array.from({ length: 1000 }, (_, index) => index + 1);
  const said = { status: 200, success: true, data: { success, errors: [], forbiddens: [] }, errorCode: null };
  if (answer.kind === 'answer') return { ...answer, ...said };
  return { kind: 'answer', ...said, message: null, epoch, applied: null, replayed: false, retryAfterMs: null };
}
