import type { changeOrderStatus } from '#contract/orders/actions/changeOrderStatus.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import { reason, type RefusalReason } from '#domain/actions/refusalReasons.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { standingAnnouncement } from '#domain/workSession/claim.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { ROLES } from '#domain/people/roles.ts';
import { HELD, isHeld, type Hold } from '#domain/status/hold.ts';
import { decideStatus } from '#domain/status/decideStatus.ts';
import { parseStatus } from '#domain/status/status.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { OrderFacts, StatusAppend } from '../../commands/orderFacts.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { writeTogether } from '../../commands/forEachOrder.ts';
import type { OrderDecision } from '../../commands/forEachOrder.ts';
import { happenedOf } from '../../commands/happenedOf.ts';

type Body = BodyOf<typeof changeOrderStatus>;

/**
 * Writes a status on each order, holds it or lets it go from its hold. Codes per order: 3200 type cannot have the status,
 * 3911, 12009, 12007, 12008, 12014, 12001, 1002, 1008.
 */
export async function changeOrderStatusCommand(
  tx: CommandTx,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { ordersIds, data } = request.body as Body;
  const target = parseStatus(data.status);
  if (target === null) throw new Error(`the contract let an unknown status through: ${data.status}`);
  const mayForce = request.actor.roleIds.some((id) => id <= ROLES.SuperAdmin);
  const at = env.now();
  const { actor, envelope } = request;
  const deviceId = envelope?.device?.deviceId ?? null;
  const happened = happenedOf(request, env);
  const decide = (order: OrderFacts): OrderDecision<StatusAppend> => {
    const history = order.history.map((entry) => entry.status);
    const { type, status, packages } = order;
    const late = data.session === undefined ? null : lateRelease(order, target, actor.userId);
    if (late) return { refused: { code: 1002, data: [], reason: late } };
    const change = decideStatus({ type, status, history, packages, release: data.release }, target, mayForce);
    if (change.outcome === 'refused') return { refused: { code: change.code, data: [] } };
    const takesOver = data.session !== undefined && isOfAnother(order, target, actor.userId);
    const holds = target === HELD && isHeld({ type, status: target }) ? holdOf(data) : undefined;
    const isOtherHold = holds !== undefined && !data.release && isOther(holds, order.hold);
    if (change.outcome === 'already' && !takesOver && !isOtherHold) return { write: null };
    const row = {
      status: change.outcome === 'released' ? change.status : target,
      at: happened?.at ?? eventTime(order, data.date, at),
      receivedAt: at,
      clockDoubtful: happened?.clockDoubtful ?? false,
      userId: actor.userId,
      userName: actor.name,
      deviceId,
      source: 'user',
      observations: data.observations ?? null,
    } as const;
    if (change.outcome === 'released') return { write: { order, row, hold: 'released' } };
    return { write: { order, row, ...(holds && { hold: holds }) } };
  };
  const source = request.source ?? 'user';
  const done = { action: 'changeOrderStatus', payload: data, actor, deviceId, source, at, happened } as const;
  const result = await writeTogether(tx, env, ordersIds, decide, (appends) => tx.appendStatuses(appends, done));
  return tx.explain(result, data);
}

/** The hold that a change asks for. */
function holdOf({ until, observations }: Body['data']): Hold {
  return { until: until ?? null, reason: observations?.trim() || null };
}

/** Whether a held order would be held in another way: until another day, or for another reason that was given. */
function isOther(asked: Hold, hold: Hold | undefined): boolean {
  return hold !== undefined && (asked.until !== hold.until || (asked.reason !== null && asked.reason !== hold.reason));
}

const KINDS_OF_WORK = [PICKING, PACKING];

/** Whether the work that the status announces was announced by somebody else: its row says who has it from now on. */
function isOfAnother(order: OrderFacts, target: OrderStatus, userId: number): boolean {
  const kind = KINDS_OF_WORK.find(({ announces }) => announces === target);
  const standing = kind && standingAnnouncement(kind, order);
  return standing !== undefined && standing.userId !== userId;
}

/**
 * Why a session may not let the order go: the device that gives it up did not hear that somebody else took it over, or
 * that its work is over. null = it may, or the status lets nothing go.
 */
function lateRelease(order: OrderFacts, target: OrderStatus, userId: number): RefusalReason | null {
  const kind = KINDS_OF_WORK.find(({ releases }) => releases === target);
  if (!kind || order.status === target) return null;
  const standing = standingAnnouncement(kind, order);
  if (!standing) return reason('workOver', { status: order.status });
  return standing.userId === userId ? null : reason('takenOver', { date: standing.at.toISOString() });
}

/**
 * The date that an API client or an older app names in the body, limited to between the last entry and now: a device
 * with a wrong clock can neither date a status into the future nor place it before an older one.
 */
function eventTime(order: OrderFacts, reported: string | undefined, now: Date): Date {
  if (reported === undefined) return now;
  const last = order.history.at(-1)?.at.getTime() ?? 0;
  return new Date(Math.min(now.getTime(), Math.max(last, Date.parse(reported))));
}
