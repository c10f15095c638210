import { afterVerdict, type Settling } from './afterVerdict.ts';
import { classify } from './classify.ts';
import type { Command } from './command.ts';
import { withAuthHold, withEpoch, type OutboxMeta } from './meta.ts';
import type { NetAnswer, OutboxPorts } from './ports.ts';

/**
 * Writes down what an answer did to its command. Only now may the command leave `commands`.
 * An answer from before a restore of the server is no answer: the effect may be gone (4.11).
 * @returns the command and the meta as stored, `null` when it changed hands meanwhile, 'rewind' when the epoch is another.
 */
export async function recordAnswer(
  ports: OutboxPorts,
  sent: Command,
  answer: NetAnswer,
  context: { readonly othersSucceed: boolean; readonly signIns: number },
): Promise<{ readonly command: Command; readonly meta: OutboxMeta } | null | 'rewind'> {
  const verdict = classify(answer);
  return ports.store.tx(async (tx) => {
    const stored = await tx.get(sent.seq);
    if (stored?.state !== 'sending') return null;
    let meta = await tx.readMeta();
    const known = meta.epochs[sent.userId];
    const answeredBy = answer.kind === 'answer' ? answer.epoch : known;
    if (known !== undefined && answeredBy !== known) {
      await tx.put({ ...stored, state: 'pending' });
      return 'rewind';
    }
    const settling: Settling = {
      now: ports.clock.mono(),
      wall: ports.clock.wall(),
      tick: meta.tick + 1,
      boot: ports.boot,
      random: ports.random,
      othersSucceed: context.othersSucceed,
    };
    const next = afterVerdict(stored, verdict, settling);
    meta = { ...meta, tick: settling.tick };
    if (known === undefined && answeredBy !== undefined) meta = withEpoch(meta, sent.userId, answeredBy);
    if (verdict.act === 'hold-auth') meta = withAuthHold(meta, sent.userId, settling.wall, context.signIns);
    await tx.writeMeta(meta);
    if (next.state === 'done') await tx.settle(next);
    else await tx.put(next);
    return { command: next, meta };
  });
}
