import type { closePacking } from '#contract/packing/packing.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { PackingInfo } from '#contract/packing/packingInfo.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { OVERRIDE_STEPS } from '#domain/people/areas.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import { cleanSerials } from '#domain/orders/serials.ts';
import { closedStatus, closingRefusal } from '#domain/packing/closing.ts';
import { lessonsOf } from '#domain/packing/lessons.ts';
import { receivedLessons } from '#domain/packing/returnHistory.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { refusedByProduct } from '../../commands/refusedByProduct.ts';
import type { OrderOutcome } from '../../commands/orderAction.ts';
import type { LearnedCountsPort } from '../../commands/learnedCountsPort.ts';
import type { RecordingPort } from '../../commands/recordingPort.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { PackingFacts, PackingPort } from '../packingPort.ts';
import { doneBy } from '../../commands/doneBy.ts';
import { refusedAsMerged } from '../../commands/forEachOrder.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';
import { goodsOf, packagesOfClaim, packedParcels, totalGrams } from './packedParcels.ts';

type Body = BodyOf<typeof closePacking> & ParamsOf<typeof closePacking>;

/**
 * Ends a packing session: status, parcels, weight, serial numbers, tax office, and what the parcels teach. The same
 * session closes its order once, with or without the ledger; one that began before another session closed the same
 * order is refused (1002), because two people packed it. Codes: those of `closingRefusal`. A session of another user or
 * order, and a step that was let go by somebody who may not: the order in `forbiddens`.
 */
export async function closePackingCommand(
  tx: CommandTx & PackingPort & LearnedCountsPort & RecordingPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { orderId, packingInfo, recording } = request.body as Body;
  const foreign = (packingInfo.printLabel?.foreign ?? []).slice(0, MAX_FOREIGN);
  const labelled = foreign.length > 0 ? await tx.ordersOfLabels(foreign) : new Map<string, number>();
  // All at once, so that two benches which hold each other's label never wait for each other.
  const locked = await tx.lockOrders([...new Set([orderId, ...labelled.values()])]);
  const order = locked.find(({ id }) => id === orderId);
  const none = { success: [], errors: [], forbiddens: [] };
  const merged = order && refusedAsMerged(order);
  if (merged) return tx.explain({ ...none, errors: [{ order_id: orderId, ...merged }] as ActionResult['errors'] }, {});
  if (!order || order.deleted) return { ...none, forbiddens: [orderId] };
  const { id, originTaxOffice } = packingInfo;
  const facts = await tx.packingFacts(order, id, originTaxOffice?.taxOfficeSelected ?? null);
  const before = facts.closed.find(({ sessionId }) => sessionId === id);
  if (before) {
    const isMine = before.orderId === orderId && before.userId === request.actor.userId;
    return isMine ? { ...none, success: [orderId] } : { ...none, forbiddens: [orderId] };
  }
  if (!mayOverride(packingInfo, request.actor)) return { ...none, forbiddens: [orderId] };
  // Also of a close that is refused: what two benches did with one order is what somebody wants to look at.
  if (recording !== undefined)
    await tx.saveRecording({
      sessionId: id,
      kind: 'packing',
      ended: 'finished',
      userId: request.actor.userId,
      userName: request.actor.name,
      text: recording,
      lines: order.lines.map(({ idProduct, quantity }) => ({
        order_id: orderId,
        id_product: idProduct,
        required: quantity,
        before: 0,
      })),
      at: env.now(),
      happened: happenedOf(request, env),
    });
  const refusal = refusedBy(order, packingInfo, facts) ?? packedMeanwhile(packingInfo, facts, request, env);
  if (refusal) {
    const asked = { tax_office_id: originTaxOffice?.taxOfficeSelected };
    return tx.explain({ ...none, errors: [{ order_id: orderId, ...refusal }] as ActionResult['errors'] }, asked);
  }
  await close(tx, env, request, { order, info: packingInfo, facts });
  const done = doneBy(env, request);
  for (const text of foreign) {
    const other = locked.find(({ id }) => id === labelled.get(text)) ?? null;
    if (other?.id !== orderId) await tx.raiseForeignLabel({ order, other, sessionId: packingInfo.id, text }, done);
  }
  const { validated = [] } = packingInfo.printLabel ?? {};
  if (validated.length > 0) await tx.clearForeignLabels(order, validated, done);
  return { ...none, success: [orderId] };
}

/** Only a supervisor lets a step go, in their own name: a device that says otherwise is believed in nothing. */
function mayOverride({ overrides = [] }: PackingInfo, { userId, roleIds }: CommandActor): boolean {
  if (overrides.length === 0) return true;
  const isOwn = overrides.every(({ supervisor }) => supervisor === userId);
  return isOwn && mayPass(OVERRIDE_STEPS, { roleIds, permissionIds: [] });
}

function refusedBy(order: OrderFacts, info: PackingInfo, facts: PackingFacts): OrderOutcome {
  const refusal = closingRefusal(order, info, facts);
  if (refusal?.code !== 18171) return refusal && { code: refusal.code, data: [] };
  const codes = new Map(facts.products.map(({ idProduct, code }) => [idProduct, code]));
  return refusedByProduct(18171, refusal.problems, ({ idProduct }) => [codes.get(idProduct) ?? String(idProduct)]);
}

/** Two benches with one order: the one that began before the other was done packed what had already been packed. */
function packedMeanwhile(
  { time }: PackingInfo,
  { closed }: PackingFacts,
  request: CommandRequest,
  env: CommandEnvironment,
): OrderOutcome {
  const began = (happenedOf(request, env)?.at ?? env.now()).getTime() - time * 1000;
  const other = closed.find(({ at }) => at.getTime() >= began);
  if (!other) return null;
  const by = reason('packedMeanwhile', { person: other.userName, date: other.at.toISOString() });
  return { code: 1002, data: [], reason: by };
}

interface Packed {
  readonly order: OrderFacts;
  readonly info: PackingInfo;
  readonly facts: PackingFacts;
}

async function close(
  tx: CommandTx & PackingPort & LearnedCountsPort,
  env: CommandEnvironment,
  request: CommandRequest,
  { order, info, facts }: Packed,
): Promise<void> {
  const [at, happened] = [env.now(), happenedOf(request, env)];
  const { actor, envelope } = request;
  const deviceId = envelope?.device?.deviceId ?? null;
  const status = closedStatus(order.type, info);
  const packages = packagesOfClaim(info, facts.boxes);
  const weightG = totalGrams(info);
  const observations = info.returnStatus?.observations.trim().slice(0, MAX_OBSERVATIONS) || null;
  const payload = { packages: packages?.length, weight: weightG, seconds: info.time, overrides: info.overrides };
  await tx.closePacking(order, {
    sessionId: info.id,
    userId: actor.userId,
    deviceId,
    status,
    configuration: info.configuration ?? null,
    seconds: info.time,
    info,
    isPlated: info.printLabel?.printed === 'plate',
    at,
    happened,
    packages,
    weightG,
    taxOfficeId: info.originTaxOffice?.taxOfficeSelected ?? null,
    serials: (info.setProductSerialNumber?.products ?? []).map((one) => ({
      idProduct: one.id,
      serials: cleanSerials(one.product_serial_number),
    })),
    lessons: lessonsOf(packedParcels(info, order), goodsOf(info, order), weightG, facts),
    received: order.type === 'return' ? receivedLessons(info.returnStatus?.products ?? []) : [],
    done: { action: 'closePacking', payload, actor, deviceId, source: 'user', at, happened },
  });
  const { learned = [] } = info.validateProducts ?? {};
  if (learned.length > 0)
    await tx.saveLearnedCounts(order, {
      sessionId: info.id,
      version: 1,
      work: 'packing',
      userId: actor.userId,
      userName: actor.name,
      at: happened?.at ?? at,
      counts: learned,
    });
  if (order.status === status) return;
  await tx.appendStatus(order, {
    status,
    at: happened?.at ?? at,
    receivedAt: at,
    clockDoubtful: happened?.clockDoubtful ?? false,
    userId: actor.userId,
    userName: actor.name,
    deviceId,
    source: 'packing',
    observations,
  });
}

/** Foreign labels of one packing that are looked up; more than these are no mistake of one bench. */
const MAX_FOREIGN = 20;
/** As for a status that a person sets. */
const MAX_OBSERVATIONS = 500;
