import type {
  extendCollection,
  handOverParcels,
  receiveParcels,
  refuseParcels,
  storeParcels,
} from '#contract/counter/counter.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import type { CollectionAct } from '#domain/counter/collectionActs.ts';
import { actOnParcels, storeRefusal, type ParcelAct, type ParcelsDecision } from '#domain/counter/orderParcels.ts';
import { STATUS_OF_REFUSAL } from '#domain/counter/refusals.ts';
import { storageSpot } from '#domain/counter/storageSpot.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import type { OrderOutcome } from '../../commands/orderAction.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { CollectionFacts, CollectionWrite, CounterPort, NewHandOver } from '../counterPort.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';

type Args = ParamsOf<typeof receiveParcels> &
  BodyOf<typeof extendCollection> &
  Partial<BodyOf<typeof storeParcels>> &
  Partial<BodyOf<typeof handOverParcels>> &
  Partial<BodyOf<typeof refuseParcels>>;

/** What one act at a counter does: to the parcels that it names, and what its history row says of it. */
interface CounterAct {
  readonly action: CollectionAct;
  /** null = it moves no parcel. */
  readonly act: (args: Args) => ParcelAct | null;
  readonly told: (args: Args) => Readonly<Record<string, unknown>>;
}

const said = ({ packages }: Args) => ({ packages });

const ACTS = {
  receive: { action: 'receiveParcels', act: () => 'receive', told: ({ packages, spot }) => ({ packages, spot }) },
  store: { action: 'storeParcels', act: () => null, told: ({ packages, spot }) => ({ packages, spot }) },
  ready: { action: 'readyParcels', act: () => 'ready', told: said },
  handOver: {
    action: 'handOverParcels',
    act: () => 'deliver',
    told: ({ packages, method, last_digits, name }) => ({ packages, method, last_digits, name }),
  },
  refuse: {
    action: 'refuseParcels',
    act: ({ reason: why = 'not_wanted' }) => ({ refusedAs: STATUS_OF_REFUSAL[why] }),
    told: ({ packages, reason: why, note }) => ({ packages, reason: why, note }),
  },
  extend: { action: 'extendCollection', act: () => 'extend', told: said },
} as const satisfies Readonly<Record<string, CounterAct>>;

type Handler = (tx: CommandTx & CounterPort, env: CommandEnvironment, request: CommandRequest) => Promise<ActionResult>;

/**
 * Does an act of a counter to parcels of one order; what it can do is done also where one of them is refused, and the
 * order then stands in `success` and in `errors`. Codes: those of `actOnParcels` and `storeRefusal`; 1002 for a code that
 * is not of this order. Of two hand-overs of a parcel the first that arrives counts: the other is kept with its signature
 * as not valid, and refused (12001) with who was first. An order that the caller cannot see, like none: `forbiddens`.
 */
export function counterCommand(kind: keyof typeof ACTS): Handler {
  const rules: CounterAct = ACTS[kind];
  return async (tx, env, request) => {
    const args = request.body as Args;
    const [order] = await tx.lockOrders([args.orderId]);
    const none = { success: [], errors: [], forbiddens: [] };
    if (!order || order.deleted) return { ...none, forbiddens: [args.orderId] };
    const facts = await tx.collectionFacts(order);
    const known = facts.handOvers.find(({ id }) => id === args.id);
    if (known?.valid) return { ...none, success: [order.id] };
    const act = rules.act(args);
    const decision = act === null ? laid(order, facts, args) : decided(order, facts, act, args);
    const handOver = handOverOf(args);
    const refuse = (code: ErrorCode, why = {}, success: number[] = []) =>
      tx.explain({ ...none, success, errors: [{ order_id: order.id, data: [], ...why, code }] }, {});
    if (decision.outcome === 'refused') {
      const isTwice = handOver !== null && decision.code === 12001;
      if (isTwice)
        await tx.saveCollection(order, writeOf({ env, request, rules, args, facts }, { handOver, valid: false }));
      const why = isForeignCode(facts, args) ? { reason: reason('codeOfAnother', {}) } : {};
      return refuse(decision.code, isTwice ? handedOverBefore(facts, args) : why);
    }
    if (decision.outcome === 'write') {
      await write(tx, order, { env, request, rules, args, facts }, decision);
      if (decision.refused !== null) return refuse(decision.refused, {}, [order.id]);
    }
    return { ...none, success: [order.id] };
  };
}

const isForeignCode = ({ codes }: CollectionFacts, { method, code_id }: Args): boolean =>
  method === 'code' && !codes.includes(code_id ?? 0);

function decided(order: OrderFacts, facts: CollectionFacts, act: ParcelAct, args: Args): ParcelsDecision {
  if (isForeignCode(facts, args)) return { outcome: 'refused', code: 1002 };
  return actOnParcels(order.status, facts.parcels, act, args.packages);
}

function laid(order: OrderFacts, facts: CollectionFacts, { packages }: Args): ParcelsDecision {
  const code = storeRefusal(order.status, facts.parcels, packages);
  return code
    ? { outcome: 'refused', code }
    : { outcome: 'write', parcels: new Map(), order: null, notice: null, refused: null };
}

/** Who handed one of the parcels over first. */
function handedOverBefore(
  { handOvers }: CollectionFacts,
  { packages }: Args,
): Pick<NonNullable<OrderOutcome>, 'reason'> {
  const first = handOvers.find((one) => one.valid && one.packages.some((number) => packages.includes(number)));
  return first ? { reason: reason('handedOver', { person: first.userName, date: first.at.toISOString() }) } : {};
}

function handOverOf({
  id,
  packages,
  method,
  code_id,
  last_digits,
  name,
  signature,
}: Args): Omit<NewHandOver, 'valid'> | null {
  if (id === undefined || method === undefined) return null;
  return {
    id,
    packages,
    method,
    codeId: code_id ?? null,
    lastDigits: last_digits ?? null,
    name: name ?? null,
    signature: signature ?? null,
  };
}

interface Done {
  readonly env: CommandEnvironment;
  readonly request: CommandRequest;
  readonly rules: CounterAct;
  readonly args: Args;
  readonly facts: CollectionFacts;
}

function writeOf(
  { env, request, rules, args, facts }: Done,
  what: { readonly handOver: Omit<NewHandOver, 'valid'> | null; readonly valid: boolean },
): CollectionWrite {
  const { actor, envelope } = request;
  const spot = args.spot === undefined ? null : storageSpot(args.spot);
  const payload = { ...rules.told(args), ...(what.valid ? {} : { valid: false }) };
  return {
    parcels: facts.parcels.map(({ number }) => number),
    statuses: new Map(),
    spot: spot === null ? null : { packages: args.packages, name: spot },
    isReady: false,
    handOver: what.handOver && { ...what.handOver, valid: what.valid },
    done: {
      action: rules.action,
      payload,
      actor,
      deviceId: envelope?.device?.deviceId ?? null,
      source: 'user',
      at: env.now(),
      happened: happenedOf(request, env),
    },
  };
}

async function write(
  tx: CommandTx & CounterPort,
  order: OrderFacts,
  done: Done,
  decision: Extract<ParcelsDecision, { outcome: 'write' }>,
): Promise<void> {
  const isReady = decision.order === 'READY_TO_COLLECT';
  const written = writeOf(done, { handOver: handOverOf(done.args), valid: true });
  await tx.saveCollection(order, { ...written, statuses: decision.parcels, isReady });
  if (decision.order === null) return;
  const { at, happened, actor, deviceId } = written.done;
  await tx.appendStatus(order, {
    status: decision.order,
    at: happened?.at ?? at,
    receivedAt: at,
    clockDoubtful: happened?.clockDoubtful ?? false,
    userId: actor.userId,
    userName: actor.name,
    deviceId,
    source: 'user',
    observations: done.args.note?.trim() || null,
  });
}
