import * as z from 'zod/mini';
import type { ShopAnswer, ShopTracking } from '../port.ts';
import { changeOf, type ShopifyCall } from './calls.ts';
import { ADD_EVENT, FULFIL, PARCELS, SET_TRACKING } from './queries.ts';
import { type HeldUnits, heldUnits, sentUnits, unitsToSend } from './units.ts';

const parcels = z.object({
  cancelledAt: z.nullish(z.string()),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      displayStatus: z.nullish(z.string()),
      trackingInfo: z.array(z.object({ number: z.nullish(z.string()) })),
    }),
  ),
  fulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        assignedLocation: z.object({ location: z.nullish(z.object({ id: z.string() })) }),
      }),
    ),
  }),
});
type Parcel = z.infer<typeof parcels>['fulfillments'][number];
type ToFulfil = z.infer<typeof parcels>['fulfillmentOrders']['nodes'][number];

/** The word of the map that stands for «fulfilled» and nothing more. */
const FULFILLED = 'fulfilled';
const OPEN: ReadonlySet<string> = new Set(['OPEN', 'IN_PROGRESS']);

/**
 * Tells the shop of a parcel. What the shop knows is looked at first: units that it has under this number are not sent
 * again, so an attempt that broke off goes on where it stopped.
 */
export async function tellOfParcel(call: ShopifyCall, id: string, tracking: ShopTracking): Promise<ShopAnswer<null>> {
  const answer = await call(PARCELS, { id });
  if (!answer.ok) return answer;
  const parsed = parcels.safeParse(answer.data['order']);
  if (!parsed.success) return answer.data['order'] === null ? DONE : { ok: false, problem: 'unreadable' };
  const order = parsed.data;
  // An order that was called off meanwhile stays so.
  if (order.cancelledAt) return DONE;
  const made = order.fulfillments.filter(({ status }) => status === 'SUCCESS');
  const own = made.filter((parcel) => isOwn(parcel, tracking.number));
  if (tracking.event === 'shipped') {
    const sent = await fulfil(call, { own, made, open: order.fulfillmentOrders.nodes }, tracking);
    if (!sent.ok) return sent;
    return addEvents(call, [...own, ...sent.data], tracking.status);
  }
  return addEvents(call, own, tracking.status);
}

const DONE = { ok: true, data: null } as const;

function isOwn({ trackingInfo }: Parcel, number: string | null): boolean {
  return number === null ? trackingInfo.every((one) => !one.number) : trackingInfo.some((one) => one.number === number);
}

interface Known {
  readonly own: readonly Parcel[];
  readonly made: readonly Parcel[];
  readonly open: readonly ToFulfil[];
}

/** What our order holds is marked as sent, each place of the shop by itself. @returns what was made */
async function fulfil(
  call: ShopifyCall,
  { own, made, open }: Known,
  tracking: ShopTracking,
): Promise<ShopAnswer<readonly Pick<Parcel, 'id' | 'displayStatus'>[]>> {
  const trackingInfo = trackingOf(tracking);
  const held: HeldUnits = heldUnits(tracking.lines);
  for (const { id } of own) {
    const sent = await sentUnits(call, id, held);
    if (!sent.ok) return sent;
  }
  const parts: Part[] = [];
  if (tracking.status !== null)
    for (const { id, status, assignedLocation } of open) {
      if (!OPEN.has(status)) continue;
      const units = await unitsToSend(call, id, held);
      if (!units.ok) return units;
      const place = assignedLocation.location?.id ?? id;
      if (units.data.length > 0) parts.push({ place, fulfillmentOrderId: id, fulfillmentOrderLineItems: units.data });
    }
  if (parts.length === 0) {
    // Somebody has marked it as sent in the shop: then its parcel gets our number.
    const bare = tracking.number === null || own.length > 0 ? [] : made.filter((one) => isOwn(one, null));
    for (const { id } of bare) {
      const set = changeOf(await call(SET_TRACKING, { id, tracking: trackingInfo }), 'fulfillmentTrackingInfoUpdate');
      if (!set.ok) return set;
    }
    const isKnown = made.length > 0 || tracking.status === null;
    return isKnown ? { ok: true, data: bare } : { ok: false, problem: 'refused', text: 'nothing is left to be sent' };
  }
  const created: Pick<Parcel, 'id' | 'displayStatus'>[] = [];
  for (const lineItemsByFulfillmentOrder of byPlace(parts)) {
    const answer = await call(FULFIL, {
      fulfillment: { lineItemsByFulfillmentOrder, trackingInfo, notifyCustomer: true },
    });
    const result = changeOf(answer, 'fulfillmentCreate');
    if (!result.ok) return result;
    const parsed = answer.ok ? createdOne.safeParse(answer.data['fulfillmentCreate']) : null;
    if (parsed?.success && parsed.data.fulfillment) created.push({ ...parsed.data.fulfillment, displayStatus: null });
  }
  return { ok: true, data: created };
}

const createdOne = z.object({ fulfillment: z.nullish(z.object({ id: z.string() })) });

function trackingOf({ carrier, number, url }: ShopTracking) {
  return {
    ...(carrier !== null && { company: carrier }),
    ...(number !== null && { number }),
    ...(url !== null && { url }),
  };
}

interface Part {
  readonly place: string;
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
}

/** One parcel of the shop leaves from one of its places. */
function byPlace(parts: readonly Part[]): readonly Omit<Part, 'place'>[][] {
  const places = new Map<string, Omit<Part, 'place'>[]>();
  for (const { place, ...part } of parts) places.set(place, [...(places.get(place) ?? []), part]);
  return [...places.values()];
}

/** A parcel that has the state already is not given it again. */
async function addEvents(
  call: ShopifyCall,
  own: readonly Pick<Parcel, 'id' | 'displayStatus'>[],
  status: string | null,
): Promise<ShopAnswer<null>> {
  if (status === null || status.toLowerCase() === FULFILLED) return DONE;
  for (const { id, displayStatus } of own) {
    if (displayStatus === status) continue;
    const added = changeOf(await call(ADD_EVENT, { event: { fulfillmentId: id, status } }), 'fulfillmentEventCreate');
    if (!added.ok) return added;
  }
  return DONE;
}
