import type { BlackBoxFact, Cause } from '#domain/blackBox/blackBoxFact.ts';
import { BEGIN, chained, type BlackBoxEntry } from '#domain/blackBox/chain.ts';
import type { RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import { RETURN_CONDITIONS, RETURN_DESTINATIONS, RETURN_GRADES, type PackingAct } from '#domain/packing/events.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { PACKING_STEPS } from '#domain/packing/steps.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { SessionAct, StoredEvent } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { lastGesture, undoActs } from '#domain/workSession/undo.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { randomOf } from '#tests/sync/random.ts';

type Random = ReturnType<typeof randomOf>;

const session = { id: 's', userId: 7, clientId: 1, orderIds: [1, 2], version: 0 } as unknown as WorkSession;

function pickingAct(random: Random): PickingAct {
  const at = { order_id: random.between(1, 2), id_product: random.between(1, 3) };
  const draw = random.next();
  const scan = { text: `84${at.id_product}`, source: 'wedge' } as const;
  if (draw < 0.5) return { kind: 'add', ...at, units: random.between(1, 2), scan };
  if (draw < 0.6) return { kind: 'remove', ...at, units: 1 };
  if (draw < 0.7) return { kind: 'take', ...at, units: 1 };
  if (draw < 0.75) return { kind: 'bind', order_id: at.order_id, tote: `C-${at.id_product}` };
  if (draw < 0.8) return { kind: 'short', ...at, reason: 'damaged', note: 'roto', photos: ['a'] };
  if (draw < 0.86) return { kind: 'skip', id_product: at.id_product, orders: [at.order_id] };
  if (draw < 0.9) return { kind: 'goto', ...at };
  if (draw < 0.93) return { kind: 'zone', zone: random.next() < 0.5 ? null : 'A' };
  return draw < 0.96 ? { kind: 'mode', mode: 'order' } : { kind: 'place', location: 'A-1-1' };
}

/** One of each act of the bench. */
function packingActs(random: Random): readonly PackingAct[] {
  const id_product = random.between(1, 3);
  const units = random.between(1, 3);
  const box = random.between(1, 3);
  const step = random.pick(PACKING_STEPS);
  const serial = `S${units}`;
  const image = `photo-${units}`;
  const scan = { text: `84${id_product}`, source: 'camera', label: '(01)84', learned: id_product } as const;
  const address = `a${random.between(1, 2)}`;
  const order = { type: 'order', status: 'PICKEDUP', deleted: false, address, units: [[1, 2] as const] };
  const astray = [{ id: units, order: 'PED-9' }];
  return [
    { kind: 'validate', id_product, units, scan },
    { kind: 'invalidate', id_product, units: 1 },
    { kind: 'inspect', id_product, num_anomalous: units, observations: 'golpe' },
    { kind: 'addImage', id_product, unit: units, photos: [image] },
    { kind: 'removeImage', id_product, unit: units, image },
    { kind: 'addSerial', id_product, serial },
    { kind: 'removeSerial', id_product, serial },
    { kind: 'addBox', box, box_type: 0 },
    { kind: 'removeBox', box },
    { kind: 'openBox', box },
    { kind: 'closeBox', box },
    { kind: 'putInBox', box, id_product, units: units - 1 },
    { kind: 'weigh', grams: 100.5 * units, from: 'scale' },
    { kind: 'weigh', box, grams: 100 * units, from: 'manual', confirmed: true },
    { kind: 'chooseTaxOffice', tax_office_id: units },
    { kind: 'printDocument', document: 'cn23' },
    { kind: 'printLabel', as: random.pick(['label', 'plate'] as const) },
    { kind: 'validateLabel', tracking_number: `PK${units}` },
    {
      kind: 'receiveLine',
      id_product,
      status: random.pick(RETURN_CONDITIONS),
      returnQuantity: units,
      grade: random.pick(RETURN_GRADES),
      destination: random.pick(RETURN_DESTINATIONS),
      observations: '',
    },
    { kind: 'complete', step },
    { kind: 'override', step, reason: 'urgente', supervisor: 3 },
    { kind: 'reset', step },
    { kind: 'goto', step, id_product },
    { kind: 'order', order: random.next() < 0.5 ? order : { ...order, astray, shop: 'b', hold: HOLD } },
    { kind: 'foreignLabel', text: `PK8${units}` },
  ];
}

const HOLD = { until: null, reason: 'pago' };

/** The kinds of work whose sessions are recorded, with what their acts can be. */
export const RECORDED = {
  picking: { kind: PICKING as unknown as SessionKind<SessionAct, unknown>, act: pickingAct },
  packing: {
    kind: PACKING as unknown as SessionKind<SessionAct, unknown>,
    act: (random: Random) => random.pick(packingActs(random)),
  },
} as const satisfies Readonly<Record<RecordedKind, unknown>>;

/**
 * A session that its device wrote: gestures, things taken back, refusals, hours without a network, deaths after which it
 * goes on (a death leaves what was stored), clocks that are set, entries of other sessions between, and a black box that
 * forgot how it began.
 * @param longest gestures, at most
 */
export function drawnSession(name: RecordedKind, seed: number, longest = 24) {
  const { kind, act } = RECORDED[name];
  const random = randomOf(seed, `replays of ${name}`);
  const events: StoredEvent[] = [];
  const entries: BlackBoxEntry[] = [];
  let [at, offline] = [1_700_000_000_000, false];
  const write = (fact: BlackBoxFact) =>
    entries.push(
      ...chained(entries.at(-1) ?? BEGIN, [fact], { userId: 7, at, writer: 'w', sha256: (text) => `${text.length}` }),
    );
  write({ what: 'session-opened', session });
  for (let left = random.between(0, longest); left > 0; left -= 1) {
    at += random.next() < 0.05 ? -60_000 : random.between(1, 50_000);
    if (random.next() < 0.1) offline = !offline;
    const reached = offline ? ({ offline: true } as const) : {};
    const cause: Cause =
      random.next() < 0.7
        ? { by: 'scan', text: `84${random.between(1, 3)}`, source: 'wedge' }
        : { by: 'tap', on: 'plus', id_product: 1, units: 1 };
    const draw = random.next();
    if (draw < 0.2) {
      write({ what: 'answer', sessionId: 's', cause, answer: { kind: 'refused', which: 'unknown' }, ...reached });
    } else if (draw < 0.25) {
      write({ what: 'answer', sessionId: 'another', cause, answer: { kind: 'refused', which: 'unknown' } });
    } else {
      const gesture = draw < 0.4 ? lastGesture(kind, events) : null;
      const acts: readonly SessionAct[] = gesture
        ? undoActs(gesture)
        : Array.from({ length: random.between(1, 2) }, (_, index) => ({
            ...act(random),
            ...(index === 0 && random.next() < 0.3 && { more: true as const }),
          }));
      const more = acts.map((one, index) => ({ ...one, n: events.length + index + 1, at }));
      events.push(...more);
      write({ what: 'events', sessionId: 's', cause, events: more, ...reached });
    }
    if (random.next() < 0.01) {
      entries.length = 0;
      write({ what: 'session-carried', session, events: [...events] });
    }
  }
  return { entries, events };
}
