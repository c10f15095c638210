import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { NetAnswer, OutboxStore, OutboxTx } from '#offline/outbox/ports.ts';
import type { CommandTx } from '#server/commands/commandStore.ts';
import { uuidOf } from './random.ts';
import type { SimOptions } from './simulate.ts';

type Bent = NonNullable<SimOptions['bent']>;

/** Protocols that are wrong in one thing (reliability.md 6.4). The simulation is worth something while it turns red on each. */
export const MUTANTS: Readonly<Record<string, Bent>> = {
  'server without dedupe': {
    server(server) {
      const real = server.store;
      server.store = {
        transaction: (clientId, work) =>
          real.transaction(clientId, (tx) => {
            const claimKey: CommandTx['claimKey'] = async (entry) => {
              const claim = await tx.claimKey(entry);
              return claim.outcome === 'seen' && !claim.entry.cancelled ? { outcome: 'claimed' } : claim;
            };
            return work({ ...tx, claimKey });
          }),
      };
    },
  },
  'new key per attempt': {
    net: (net, random) => ({
      ...net,
      send: (wire, headers, timeout) => net.send(wire, { ...headers, [REQUEST_HEADERS.idempotencyKey]: uuidOf(random) }, timeout),
    }),
  },
  'dequeue before send': {
    store: onTx((tx) => ({
      ...tx,
      put: (command) => (command.state === 'sending' ? tx.settle(asDone(command)) : tx.put(command)),
    })),
  },
  'any answer below 500 is final': { net: (net) => ({ ...net, send: async (...args) => asFinal(await net.send(...args)) }) },
  'give up after three attempts': {
    store: onTx((tx) => ({
      ...tx,
      put: (command) => (command.state === 'pending' && command.attempts > 3 ? tx.settle(asDone(command)) : tx.put(command)),
    })),
  },
  'no order in a lane': {
    store: onTx((tx) => ({
      ...tx,
      openCommands: async () => (await tx.openCommands()).map((command) => ({ ...command, lanes: [] })),
    })),
  },
  'no epoch': {
    provoke: { restoresPerDay: 4 },
    net(net) {
      const blind = (answer: NetAnswer): NetAnswer => (answer.kind === 'answer' ? { ...answer, epoch: 'epoch-1' } : answer);
      let now = 'epoch-1';
      const headersOf = (headers: Readonly<Record<string, string>>) => ({ ...headers, [REQUEST_HEADERS.epoch]: now });
      return {
        ...net,
        async whoAmI(timeout) {
          const who = await net.whoAmI(timeout);
          if (who.kind !== 'user') return who;
          now = who.epoch;
          return { ...who, epoch: 'epoch-1' };
        },
        send: async (wire, headers, timeout) => blind(await net.send(wire, headersOf(headers), timeout)),
        cancel: async (command, headers, timeout) => blind(await net.cancel(command, headersOf(headers), timeout)),
      };
    },
  },
  'relaxed durability': { relaxedMs: 5000, provoke: { powerCutsPerDay: 12, truncationsPerWeek: 0 } },
  'discard without telling the server': {
    provoke: { late: 0.6, offlinePerHour: 2, restoresPerDay: 0 },
    net: (net) => ({
      ...net,
      cancel: async () => ({
        kind: 'answer',
        status: 200,
        success: true,
        data: { outcome: 'cancelled' },
        errorCode: null,
        message: null,
        epoch: 'epoch-1',
        applied: null,
        replayed: false,
        retryAfterMs: null,
      }),
    }),
  },
};

function onTx(bend: (tx: OutboxTx) => OutboxTx): (store: OutboxStore) => OutboxStore {
  return (store) => ({ tx: (work) => store.tx((tx) => work(bend(tx))) });
}

function asDone(command: Command): Command {
  return { ...command, state: 'done', settledAt: 0, targets: command.targets.map((target) => ({ ...target, state: 'done' })) };
}

function asFinal(answer: NetAnswer): NetAnswer {
  if (answer.kind === 'network' || answer.status < 400 || answer.status >= 500) return answer;
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  return { ...answer, status: 200, success: true, data: { success: ids, errors: [], forbiddens: [] }, errorCode: null };
}
