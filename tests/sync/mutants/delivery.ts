import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { NetAnswer } from '#offline/outbox/ports.ts';
import { uuidOf } from '../random.ts';
import type { SimBent } from '../simulate.ts';
import { asDone, onTx } from './bend.ts';

const HOUR = 3_600_000;

/** Wrong in how and when a command is sent. */
export const deliveryMutants: Readonly<Record<string, SimBent>> = {
  'new key per attempt': {
    net: (net, random) => ({
      ...net,
      send: (wire, headers, timeout) =>
        net.send(wire, { ...headers, [REQUEST_HEADERS.idempotencyKey]: uuidOf(random) }, timeout),
    }),
  },
  'dequeue before send': {
    store: onTx((tx) => ({
      ...tx,
      put: (command) => (command.state === 'sending' ? tx.settle(asDone(command)) : tx.put(command)),
    })),
  },
  'give up after three attempts': {
    store: onTx((tx) => ({
      ...tx,
      put: (command) =>
        command.state === 'pending' && command.attempts > 3 ? tx.settle(asDone(command)) : tx.put(command),
    })),
  },
  'expire after some hours': {
    provoke: { offlinePerHour: 2, dropBefore: 0.3 },
    store(store, device, time) {
      const born = new Map<string, number>();
      const isOld = (key: string) => {
        if (!born.has(key)) born.set(key, time.now);
        return time.now - (born.get(key) ?? 0) > HOUR / 2;
      };
      return onTx((tx) => ({
        ...tx,
        async openCommands() {
          const open = await tx.openCommands();
          const old = open.filter((one) => one.state === 'pending' && isOld(one.key));
          for (const one of old) await tx.settle(asDone(one));
          return open.filter((one) => !old.includes(one));
        },
      }))(store, device, time);
    },
  },
  'no order in a lane': {
    store: onTx((tx) => ({
      ...tx,
      openCommands: async () => (await tx.openCommands()).map((command) => ({ ...command, lanes: [] })),
    })),
  },
  'order by the wall clock': {
    provoke: { offlinePerHour: 2 },
    store: onTx((tx, device) => ({
      ...tx,
      put: (command) =>
        tx.put(
          command.state === 'pending' && command.rank === command.seq ? { ...command, rank: device.wall() } : command,
        ),
    })),
  },
  'one queue for all, a refused command at its head for ever': {
    store(store, device, time) {
      let nextTry = 0;
      return onTx((tx) => ({
        ...tx,
        async openCommands() {
          if (time.now < nextTry) return [];
          return (await tx.openCommands()).map((command) => ({ ...command, lanes: ['all'] }));
        },
        async put(command) {
          if (command.state !== 'attention') return tx.put(command);
          nextTry = time.now + 5 * 60_000;
          return tx.put({ ...command, state: 'pending' });
        },
      }))(store, device, time);
    },
  },
  'send under whoever is signed in': {
    provoke: { userSwitchesPerDay: 20 },
    store: onTx((tx, device) => ({
      ...tx,
      openCommands: async () => (await tx.openCommands()).map((one) => ({ ...one, userId: device.user ?? one.userId })),
      async get(seq) {
        const one = await tx.get(seq);
        return one && { ...one, userId: device.user ?? one.userId };
      },
    })),
  },
  'another body under the same key': {
    net(net) {
      let sends = 0;
      return {
        ...net,
        send: (wire, headers, timeout) =>
          net.send({ ...wire, body: wire.body.replace(/}$/, `,"attempt":${(sends += 1)}}`) }, headers, timeout),
      };
    },
  },
  'an update rewrites what may have been sent': {
    provoke: { dropAfterCommit: 0.3 },
    store: onTx((tx) => ({
      ...tx,
      async get(seq) {
        const one = await tx.get(seq);
        if (!one?.wire || one.attempts === 0) return one;
        return { ...one, wire: { ...one.wire, body: one.wire.body.replace(/}$/, ',"upcast":true}') } };
      },
    })),
  },
  'the time of the sending is told as that of the act': {
    provoke: { offlinePerHour: 2 },
    net: (net) => ({
      ...net,
      send(wire, headers, timeout) {
        const { [REQUEST_HEADERS.clockOffset]: _, ...others } = headers;
        return net.send(
          wire,
          { ...others, [REQUEST_HEADERS.happenedAt]: headers[REQUEST_HEADERS.sentAt] ?? '' },
          timeout,
        );
      },
    }),
  },
  'no epoch': {
    // Once wrong, a device asks without end: a day of that takes minutes.
    hours: 2,
    redAt: 4,
    provoke: { restoresPerDay: 24 },
    net(net) {
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
        send: async (wire, headers, timeout) => blind(await net.send(wire, headersOf(headers), timeout), 'epoch-1'),
        cancel: async (command, headers, timeout) =>
          blind(await net.cancel(command, headersOf(headers), timeout), 'epoch-1'),
      };
    },
  },
  'epoch learnt by asking now and then only': {
    redAt: 15,
    provoke: { restoresPerDay: 6, signedOutPerHour: 0 },
    net: (net, _random, { server }) => ({
      ...net,
      async send(wire, headers, timeout) {
        const believed = headers[REQUEST_HEADERS.epoch] ?? server.memory.epoch;
        const answer = await net.send(wire, { ...headers, [REQUEST_HEADERS.epoch]: server.memory.epoch }, timeout);
        return blind(answer, believed);
      },
    }),
  },
};

function blind(answer: NetAnswer, epoch: string): NetAnswer {
  return answer.kind === 'answer' ? { ...answer, epoch } : answer;
}
