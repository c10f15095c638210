import { applyResponse, type Settling } from './applyResponse.ts';
import type { Command } from './command.ts';
import type { Interpreted, ResponseOutcome } from './interpretResponse.ts';
import type { SendingCommand } from './markSending.ts';
import { withReturnOf } from './returnSurplus.ts';
import { withAuthHold, withEpoch, type OutboxMeta } from './meta.ts';
import type { OutboxPorts, OutboxTx } from './ports.ts';

/**
 * The command and the device's row as stored; `null` = another tab changed the command meanwhile; 'rewind' = the epoch
 * is another.
 */
export type Recorded = { readonly command: Command; readonly meta: OutboxMeta } | null | 'rewind';

interface Recording extends Interpreted {
  readonly sent: SendingCommand;
  readonly othersSucceed: boolean;
}

/**
 * Stores what each answer did to its command, in one transaction. Only now may a command leave `commands`. An answer
 * from before a restore of the server does not count: its effect may be gone.
 */
export async function recordAnswers(
  ports: OutboxPorts,
  answers: readonly Recording[],
  signIns: number,
): Promise<readonly Recorded[]> {
  return ports.store.tx(async (tx) => {
    const recorded: Recorded[] = [];
    for (const one of answers) recorded.push(await recordAnswer(tx, ports, one, signIns));
    return recorded;
  });
}

async function recordAnswer(
  tx: OutboxTx,
  ports: OutboxPorts,
  { sent, answer, outcome, othersSucceed }: Recording,
  signIns: number,
): Promise<Recorded> {
  const { seq, userId } = sent.command;
  const stored = await tx.get(seq);
  if (stored?.state !== 'sending') return null;
  let meta = await tx.readMeta();
  const known = meta.epochs[userId];
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
    othersSucceed,
    before: sent.before,
  };
  const next = applyResponse(cameToItsTurn(outcome) ? { ...stored, chained: false } : stored, outcome, settling);
  meta = { ...meta, tick: settling.tick };
  if (known === undefined && answeredBy !== undefined) meta = withEpoch(meta, userId, answeredBy);
  if (outcome.act === 'hold-auth') meta = withAuthHold(meta, userId, settling.wall, signIns);
  if (outcome.act === 'apply') meta = withReturnOf(meta, next);
  await tx.writeMeta(meta);
  if (next.state === 'done') await tx.settle(next);
  else await tx.put(next);
  return { command: next, meta };
}

/** Whether the answer is about the command itself. Then everything before it in its request went through. */
function cameToItsTurn({ act }: ResponseOutcome): boolean {
  return act !== 'not-tried' && act !== 'retry-network' && act !== 'retry-later' && act !== 'hold-auth';
}
