import { actionResult } from '#contract/actionResult.ts';
import type { Wire } from '#offline/outbox/wire.ts';
import type { SimBent } from '../simulate.ts';
import { asDone, asSuccess, onTx } from './bend.ts';

/** Wrong in the meaning of an answer, or in what a person sees. */
export const answerMutants: Readonly<Record<string, SimBent>> = {
  'any answer below 500 is final': {
    net: (net, _random, { server }) => ({
      ...net,
      async send(...args) {
        const answer = await net.send(...args);
        const final = answer.kind === 'answer' && answer.status >= 400 && answer.status < 500;
        return final ? asSuccess(answer, server.memory.epoch) : answer;
      },
    }),
  },
  'a captive portal counts as success': {
    net: (net, random, { server }) => ({
      ...net,
      async send(...args) {
        const answer = await net.send(...args);
        return answer.kind === 'network' && random.chance(0.2) ? asSuccess(answer, server.memory.epoch) : answer;
      },
    }),
  },
  'orders that the answer leaves out count as done': {
    provoke: { omits: 0.4, cancelledByOfficePerDay: 20 },
    net: (net) => ({
      ...net,
      async send(wire, headers, timeout) {
        const answer = await net.send(wire, headers, timeout);
        const read = answer.kind === 'answer' ? actionResult.safeParse(answer.data) : null;
        if (answer.kind !== 'answer' || !read?.success) return answer;
        const { success, forbiddens, errors } = read.data;
        const named = new Set([...success, ...forbiddens, ...errors.map((error) => error.order_id)]);
        const absent = [...new Set((wire.body.match(/\d+/g) ?? []).map(Number))].filter((id) => !named.has(id));
        return { ...answer, data: { success: [...success, ...absent], forbiddens, errors } };
      },
    }),
  },
  'an order that nobody touched counts as looked for in vain': {
    net(net) {
      const inVain = (wire: Wire): Wire => ({ ...wire, body: wire.body.replaceAll('"PENDING"', '"NOTHINGPICKEDUP"') });
      return {
        ...net,
        send: (wire, ...args) => net.send(inVain(wire), ...args),
        sendBatch: (items, timeout) =>
          net.sendBatch(
            items.map((one) => ({ ...one, wire: inVain(one.wire) })),
            timeout,
          ),
      };
    },
  },
  'a refused version is thrown away': {
    provoke: { oldVersionsPerDay: 6 },
    store: onTx((tx) => ({
      ...tx,
      put: (command) => (command.state === 'held:version' ? tx.settle(asDone(command)) : tx.put(command)),
    })),
  },
  'a sign-in page answer empties the queue': {
    provoke: { signedOutPerHour: 1 },
    store: onTx((tx) => ({
      ...tx,
      async writeMeta(meta) {
        const held = Object.keys(meta.authHolds).map(Number);
        for (const one of await tx.openCommands()) if (held.includes(one.userId)) await tx.settle(asDone(one));
        await tx.writeMeta(meta);
      },
    })),
  },
  'discard without telling the server': {
    provoke: { late: 0.6, offlinePerHour: 2, restoresPerDay: 0 },
    net: (net, _random, { server }) => ({
      ...net,
      cancel: async () => {
        const answer = asSuccess({ kind: 'network' }, server.memory.epoch);
        return answer.kind === 'answer' ? { ...answer, data: { outcome: 'cancelled' } } : answer;
      },
    }),
  },
  'a refresh overwrites the view': {
    provoke: { laggingReadsPerHour: 20 },
    view: (snapshot) => ({ ...snapshot.order, pending: 'none' }),
  },
};
