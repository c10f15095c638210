import { afterBatchFailure, afterBatchSuccess, BATCH_FROM, NO_BATCH } from './batchSize.ts';
import { noteNetworkFailure, notePace, type DrainContext, type DrainOutcome } from './drainContext.ts';
import { commandHeaders } from './commandHeaders.ts';
import { interpreted, type Interpreted, type ResponseOutcome } from './interpretResponse.ts';
import { markSending, type SendingCommand } from './markSending.ts';
import { signInsOf } from './meta.ts';
import type { BatchPick } from './nextBatch.ts';
import type { NetAnswer } from './ports.ts';
import { settleCommands } from './settleCommands.ts';

const NOTHING_LEARNT: NetAnswer = { kind: 'network' };
/**
 * Statuses that mean that batches are not known here: another back end, or a proxy that lets only known addresses
 * through.
 */
const NO_SUCH_WAY: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Sends many commands in one request; each has its own key and its own answer. A command without an answer is sent
 * again under the same key.
 */
export async function sendBatch(drain: DrainContext, picks: readonly BatchPick[]): Promise<DrainOutcome | null> {
  const { ports, options, memory } = drain;
  const { sent, meta } = await markSending(ports.store, picks);
  const [first] = sent;
  if (!first) return null;
  ports.hint();
  const wall = ports.clock.wall();
  const items = sent.flatMap(({ command }) =>
    command.wire
      ? [{ key: command.key, wire: command.wire, headers: commandHeaders(command, meta, wall), lanes: command.lanes }]
      : [],
  );
  const reply = await ports.net.sendBatch(items, options.timeoutMs);
  const signIns = signInsOf(meta, first.command.userId);
  if (reply.kind === 'whole') return settleWhole(drain, sent, reply.answer, signIns);
  memory.batchSize = afterBatchSuccess(memory.batchSize, options.batchFrom ?? BATCH_FROM);
  const answered = sent.map((one) => ({
    sent: one,
    ...interpreted(reply.answers.get(one.command.key) ?? NOTHING_LEARNT),
  }));
  notePace(drain, slowest(answered));
  return settleCommands(drain, answered, signIns);
}

/** One answer for the whole request says nothing of a single command, unless it concerns the session. */
async function settleWhole(
  drain: DrainContext,
  sent: readonly SendingCommand[],
  answer: NetAnswer,
  signIns: number,
): Promise<DrainOutcome | null> {
  const { memory } = drain;
  const whole = interpreted(answer);
  const { act } = whole.outcome;
  const isSession = act === 'hold-auth';
  const each = isSession ? whole : interpreted(NOTHING_LEARNT);
  if (!isSession && act !== 'retry-later') memory.batchSize = afterBatchFailure(memory.batchSize);
  if (answer.kind === 'answer' && NO_SUCH_WAY.has(answer.status)) memory.batchSize = NO_BATCH;
  // A refused body is no failure of the connection: its commands go in smaller ones at once.
  const isRefusedBody = answer.kind === 'answer' && answer.status >= 400 && answer.status < 500;
  if (answer.kind === 'answer' && answer.status >= 500 && answer.status !== 503) noteNetworkFailure(drain);
  else notePace(drain, whole.outcome);
  const end = await settleCommands(
    drain,
    sent.map((one) => ({ sent: one, ...each })),
    signIns,
  );
  return isRefusedBody && !isSession && act !== 'retry-later' ? null : end;
}

/** The answer that asks for the longest pause. */
function slowest(answers: readonly Interpreted[]): ResponseOutcome {
  const asks = answers.find(({ outcome }) => outcome.act === 'retry-later');
  const came = asks ?? answers.find(({ answer }) => answer.kind === 'answer');
  return (came ?? interpreted(NOTHING_LEARNT)).outcome;
}
