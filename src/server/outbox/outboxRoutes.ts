import { outboxBatch, outboxDiscard, outboxGaps, outboxImport, outboxKnown } from '#contract/outbox/outbox.ts';
import { answerOf } from '../commands/answers.ts';
import { cancelCommand } from '../commands/cancelCommand.ts';
import { environmentOf } from '../commands/environment.ts';
import { readDevice } from '../commands/readEnvelope.ts';
import { findGaps } from '../commands/findGaps.ts';
import type { CommandStore } from '../commands/commandStore.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { invalid, tooMany } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { Scope } from '../db/tenancy.ts';
import { answerBatch, type BatchCommand } from './answerBatch.ts';
import { openOutbox, summedUp } from './importOutbox.ts';
import { openIntake } from './intake.ts';
import { queueableRoutes, type FindQueueable } from './queueableRoutes.ts';
import { turnsOf } from './turns.ts';

const clientOf = (scope: Scope) => (scope.kind === 'client' ? scope.clientId : 0);

/**
 * Commands of batches that run at once. A whole shift that comes back must leave most connections to those who work
 * meanwhile; more at once were no faster, because they wait for the same processors.
 */
const COMMANDS_AT_A_TIME = 3;

/**
 * @param routes every call of the API, asked when all of them are known
 * @param storeOf where commands are written
 */
export const outboxRoutes = (
  routes: () => readonly Route[],
  storeOf: (database: DatabaseHandle) => CommandStore,
): readonly Route[] => {
  let queueable: FindQueueable | null = null;
  const inTurn = turnsOf(COMMANDS_AT_A_TIME);
  const intake = openIntake(() => performance.now(), Math.random);
  const answerAll = async (context: RequestContext, commands: readonly BatchCommand[]) => {
    const entered = intake.enter(commands.length);
    if (typeof entered === 'number') return tooMany(entered);
    try {
      // The frame has already counted the request as one.
      const wait = context.spend(commands.length - 1);
      if (wait > 0) return tooMany(wait);
      queueable ??= queueableRoutes(routes());
      const answers = await answerBatch(context, { find: queueable, inTurn, onAnswer: entered.answered }, commands);
      return { ok: true as const, data: { answers } };
    } finally {
      entered.leave();
    }
  };
  return [
    route(outboxBatch, (context, { body }) => answerAll(context, body.commands)),

    route(outboxImport, async (context) => {
      if (!context.file) throw new Error('an upload without its file passed the frame');
      const opened = openOutbox(context.file, context.services.secrets, context.epoch());
      if (!opened) return invalid({ file: ['unreadable'] });
      // Rights are those of now and of one person: another one would do it in their own name, and it would act twice.
      if (opened.userId !== context.actor.userId) return invalid({ file: ['not-yours'] });
      const answered = await answerAll(context, opened.commands);
      return answered.ok ? { ok: true, data: summedUp(answered.data.answers, context.language) } : answered;
    }),

    route(outboxDiscard, async (context, { body }) => {
      const device = readDevice((name) => context.header(name));
      if (!device.ok) return invalid({ [device.field]: ['missing or malformed'] });
      const { userId, name, roleIds } = context.actor;
      const answer = await cancelCommand(storeOf(context.database), environmentOf(context), {
        actor: { userId, name, roleIds },
        clientId: clientOf(context.scope),
        device: device.value,
        key: body.key.toLowerCase(),
        seq: body.seq,
        kind: body.kind,
      });
      return answerOf(answer);
    }),

    route(outboxKnown, async ({ database, scope, actor }, { body }) => {
      const keys = body.keys.map((key) => key.toLowerCase());
      const known = await storeOf(database).transaction(clientOf(scope), (tx) => tx.knownKeys(actor.userId, keys));
      return { ok: true, data: { known } };
    }),

    routeIn('read', outboxGaps, async ({ now, transaction: trx }) => {
      const gaps = await findGaps(trx, now());
      return { ok: true, data: gaps };
    }),
  ];
};
