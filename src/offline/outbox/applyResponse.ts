import type { ActionResult } from '#contract/actionResult.ts';
import type { ResponseOutcome } from './interpretResponse.ts';
import type { Command, CommandReason, Target } from './command.ts';
import { KINDS } from './kinds/table.ts';
import { wireOf } from './kinds/wires.ts';
import { backoffMs } from './pace.ts';

export interface Settling {
  /** Monotonic, ms. */
  readonly now: number;
  /** Wall clock, ms. */
  readonly wall: number;
  readonly tick: number;
  readonly boot: string;
  readonly random: () => number;
  /** Other commands succeeded since this one first failed, so the fault is its own. */
  readonly othersSucceed: boolean;
  /** The command before it was sent; absent = unknown. */
  readonly before?: Command;
}

/** After this many 5xx to one command while others succeed, a person must look at it. */
const SERVER_ERRORS_TO_PARK = 8;

/** The command after an answer, given the meaning of the answer. Pure. */
export function applyResponse(command: Command, outcome: ResponseOutcome, settling: Settling): Command {
  switch (outcome.act) {
    case 'apply':
      return afterResult(command, outcome.result, settling);
    case 'retry-command':
      return afterCommandFailure(command, outcome.afterMs, outcome.serverError, settling);
    case 'verify':
      return { ...command, state: 'unknown', reason: { code: outcome.code, message: null, open: true } };
    case 'hold-version':
      return {
        ...command,
        state: 'held:version',
        reason: { code: 'version-not-supported', message: null, open: true },
      };
    case 'not-tried':
      return outcome.forGood ? asBefore(command, settling.before) : { ...command, state: 'pending' };
    case 'attention': {
      const other = inOtherWords(command, outcome.code);
      if (other) return other;
      // A refusal of the whole call is not in the server's ledger (rights taken away, a bug). An earlier attempt may
      // have acted, and a copy on its way may still act. So the key stays the only one until the server decides or
      // cancels it.
      const open = outcome.code !== 'discarded';
      const reason = { code: outcome.code, message: outcome.message, open };
      return refusedWhole(command, reason, settling);
    }
    default:
      // The answer says nothing about this command: the connection, the session, the device or the whole server is in
      // doubt.
      return { ...command, state: 'pending' };
  }
}

/**
 * The command as it was before it was sent. A refusal stopped its lane and is in the ledger, so every copy of the
 * request stops there too and none will ever act for this command.
 */
function asBefore(command: Command, before: Command | undefined): Command {
  if (!before || before.maybeSent) return { ...command, state: 'pending' };
  const { maybeSent, attempts, epochAtSend, wire } = before;
  return { ...command, state: 'pending', maybeSent, attempts, epochAtSend, wire, chained: before.chained ?? false };
}

/**
 * The same command with the next of its bodies. A restore lost the command and it was sent again with changed arguments;
 * a later restore may bring back any of them. They are tried in the order in which they were sent, the first one by
 * reconcileAfterRestore.ts.
 * @returns null when there is no other body to try
 */
function inOtherWords(command: Command, code: number | string): Command | null {
  const { firstWire, laterWires = [] } = command;
  if (code !== 'key-reuse' || !firstWire) return null;
  const own = wireOf(command.kind, command.args);
  const wires = [firstWire, ...laterWires.filter(({ body }) => body !== own.body), own];
  const wire = wires[wires.findIndex(({ body }) => body === command.wire?.body) + 1];
  return wire === undefined || command.wire?.body === own.body ? null : { ...command, state: 'pending', wire };
}

/**
 * Puts the three lists of an answer on the targets. An order that is in none of them must be read (F19); one that was
 * done and refused was done in part.
 */
function afterResult(command: Command, result: ActionResult, settling: Settling): Command {
  const errors = new Map(result.errors.map((error) => [error.order_id, error]));
  const targets = command.targets.map((target): Target => {
    if (target.state === 'done') return target;
    const isDone = result.success.includes(target.orderId);
    const error = errors.get(target.orderId);
    if (error)
      return {
        ...refused(command, target, error.code, error.data, error.reason),
        ...(isDone && { partly: true as const }),
      };
    if (isDone) return doneOf(target, result);
    if (result.forbiddens.includes(target.orderId)) return refused(command, target, 401, []);
    return { ...target, state: 'unknown' };
  });
  return settleTargets({ ...command, targets }, settling);
}

function doneOf(target: Target, { surplus = [] }: ActionResult): Target {
  const over = surplus
    .filter(({ order_id }) => order_id === target.orderId)
    .map(({ id_product, units }) => ({ id_product, units }));
  return { ...target, state: 'done', ...(over.length > 0 && { surplus: over }) };
}

function refused(
  command: Command,
  target: Target,
  code: number | string,
  data: readonly string[],
  reason?: Target['reason'],
): Target {
  const state = KINDS[command.kind].alreadySo(command.args, code) ? 'done' : 'attention';
  return { ...target, state, code, data, reason };
}

/** A refusal of the whole call refuses every order that is still open. */
function refusedWhole(command: Command, reason: CommandReason, settling: Settling): Command {
  const targets = command.targets.map((target) =>
    target.state === 'done' ? target : refused(command, target, reason.code, []),
  );
  const next = settleTargets({ ...command, targets }, settling);
  return next.state === 'attention' ? { ...next, reason } : next;
}

/** Derives the state of a command from its targets: done when all are, else the state that its worst target needs. */
export function settleTargets(command: Command, settling: Pick<Settling, 'tick' | 'wall'>): Command {
  const answered = { ...command, notBefore: null, answeredTick: settling.tick };
  if (command.targets.some((target) => target.state === 'unknown' || target.state === 'open')) {
    return { ...answered, state: 'unknown', reason: { code: 'not-confirmed', message: null, open: true } };
  }
  const refusal = command.targets.find((target) => target.state === 'attention');
  if (!refusal) return { ...answered, state: 'done', reason: null, settledAt: settling.wall };
  const unsure = command.targets.find((target) => target.code === 'not-confirmed');
  const { code } = unsure ?? refusal;
  return { ...answered, state: 'attention', reason: { code: code ?? 500, message: null, open: unsure !== undefined } };
}

function afterCommandFailure(
  command: Command,
  afterMs: number | null,
  serverError: boolean,
  settling: Settling,
): Command {
  const serverErrors = command.serverErrors + (serverError ? 1 : 0);
  if (serverErrors >= SERVER_ERRORS_TO_PARK && settling.othersSucceed) {
    return { ...command, state: 'attention', serverErrors, reason: { code: 500, message: null, open: true } };
  }
  const wait = (afterMs ?? 0) + backoffMs(command.attempts, settling.random);
  return {
    ...command,
    state: 'pending',
    serverErrors,
    notBefore: { boot: settling.boot, at: settling.now + wait },
  };
}
