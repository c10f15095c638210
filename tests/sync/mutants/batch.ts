import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { BatchItem, BatchReply, Net, NetAnswer } from '#offline/outbox/ports.ts';
import { uuidOf } from '../random.ts';
import type { SimBent } from '../simulate.ts';
import { asSuccess, onTx } from './bend.ts';

/** A device that often has much to send. */
const PROVOKE = { offlinePerHour: 2, failsInBatch: 0.2, dropAfterCommit: 0.2 };

/** Changes the answers of a batch on their way back. */
function onAnswers(
  change: (answers: ReadonlyMap<string, NetAnswer>, items: readonly BatchItem[]) => ReadonlyMap<string, NetAnswer>,
): NonNullable<SimBent['net']> {
  return (net) => ({
    ...net,
    async sendBatch(items, timeout): Promise<BatchReply> {
      const reply = await net.sendBatch(items, timeout);
      return reply.kind === 'answers' ? { kind: 'answers', answers: change(reply.answers, items) } : reply;
    },
  });
}

const onItems =
  (change: (items: readonly BatchItem[]) => readonly BatchItem[]): NonNullable<SimBent['net']> =>
  (net): Net => ({
    ...net,
    sendBatch: (items, timeout) => net.sendBatch(change(items), timeout),
  });

/** Wrong in how many commands are sent together. */
export const batchMutants: Readonly<Record<string, SimBent>> = {
  'answers of a batch go to the wrong commands': {
    provoke: { ...PROVOKE, cancelledByOfficePerDay: 40 },
    net: onAnswers((answers) => {
      const [keys, values] = [[...answers.keys()], [...answers.values()]];
      return new Map(keys.map((key, index) => [key, values[(index + 1) % values.length] as NetAnswer]));
    }),
  },
  'a batch that was answered counts as done': {
    provoke: PROVOKE,
    net: onAnswers((answers) => new Map([...answers].map(([key, answer]) => [key, asSuccess(answer, 'epoch-1')]))),
  },
  'a batch without an answer counts as done': {
    provoke: PROVOKE,
    net: (net, _random, { server }) => ({
      ...net,
      async sendBatch(items, timeout) {
        const reply = await net.sendBatch(items, timeout);
        if (reply.kind === 'answers') return reply;
        return {
          kind: 'answers',
          answers: new Map(items.map(({ key }) => [key, asSuccess(reply.answer, server.memory.epoch)])),
        };
      },
    }),
  },
  'the order of a lane is broken inside a batch': {
    provoke: PROVOKE,
    net: onItems((items) => items.toReversed()),
  },
  'a lane goes on behind what failed in a batch': {
    provoke: PROVOKE,
    net: onItems((items) => items.map((item) => ({ ...item, lanes: [] }))),
  },
  'a batch is repeated under new keys': {
    provoke: PROVOKE,
    net: (net, random) => ({
      ...net,
      sendBatch: (items, timeout) =>
        net.sendBatch(
          items.map((item) => ({
            ...item,
            headers: { ...item.headers, [REQUEST_HEADERS.idempotencyKey]: uuidOf(random) },
          })),
          timeout,
        ),
    }),
  },
  'what stood behind another in a batch counts as having had its turn': {
    provoke: { ...PROVOKE, cutMidBatch: 0.5 },
    store: onTx((tx) => ({ ...tx, put: (command) => tx.put({ ...command, chained: false }) })),
  },
  'what was not tried counts as never sent, whatever stopped it': {
    redAt: 7,
    provoke: { ...PROVOKE, failsInBatch: 0.4, late: 0.3, duplicate: 0.5, revocationsPerDay: 6 },
    net: onAnswers((answers) => new Map([...answers].map(([key, answer]) => [key, neverSent(answer)]))),
  },
};

function neverSent(answer: NetAnswer): NetAnswer {
  return answer.kind === 'answer' && answer.status === 424 ? { ...answer, data: { reason: 'for-good' } } : answer;
}
