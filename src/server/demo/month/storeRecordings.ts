import type { Cause, ShownAnswer } from '#domain/blackBox/blackBoxFact.ts';
import { recordingText, type RecordedStep } from '#domain/blackBox/recording.ts';
import type { RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { saveRecording } from '../../picking/recordings/saveRecording.ts';
import type { MonthOrder } from './monthOrders.ts';

/** An order of the month that somebody picked and packed. */
export interface DoneOrder {
  readonly order: MonthOrder;
  readonly picked: Date;
  readonly packed: Date;
  readonly person: CommandActor;
  /** Ids of its sessions; `before`: a picking that was given up. */
  readonly sessions: Readonly<Record<RecordedKind | 'before', string>>;
}

/**
 * The newest sessions as their devices told them; the rest of the month came from devices that recorded nothing. The
 * oldest of these had been begun once before and was given up.
 */
export async function storeRecordings(
  trx: ScopedTransaction,
  clientId: number,
  done: readonly DoneOrder[],
): Promise<void> {
  for (const [place, { order, picked, packed, person, sessions }] of done.entries()) {
    const save = (kind: RecordedKind, sessionId: string, steps: readonly RecordedStep[], isGivenUp = false) =>
      saveRecording(trx, clientId, {
        sessionId,
        kind,
        ended: isGivenUp ? 'cancelled' : 'finished',
        userId: person.userId,
        userName: person.name,
        text: recordingText({ steps, left: 0 }),
        lines: order.products.map(({ id, units }) => ({
          order_id: order.id,
          id_product: id,
          required: units,
          before: 0,
        })),
        at: new Date(steps.at(-1)?.at ?? picked),
        happened: null,
      });
    const picking = stepped(pickingOf(order, place), picked);
    await save('picking', sessions.picking, picking);
    await save('packing', sessions.packing, stepped(packingOf(order), packed));
    if (place !== done.length - 1) continue;
    const before = stepped(pickingOf(order, place), new Date(picked.getTime() - 1_800_000));
    await save('picking', sessions.before, before.slice(0, 3), true);
  }
}

type Act = PickingAct | PackingAct;

/** A gesture of a session before its time is known. */
interface Gesture {
  readonly cause: Cause;
  readonly acts: readonly Act[];
  readonly answer?: ShownAnswer;
  readonly offline?: boolean;
  /** Milliseconds since the gesture before. */
  readonly after: number;
}

/** A code of no product of the demo. */
const STRANGE = '8412345000017';

const read = (text: string) => ({ text, source: 'wedge' }) as const;
const scan = (text: string): Cause => ({ by: 'scan', ...read(text) });
const refused = (which: string): Omit<Gesture, 'after'> => ({
  cause: scan(STRANGE),
  acts: [],
  answer: { kind: 'refused', which },
});

/** The units of an order one after the other, with the codes on them. */
const unitsOf = ({ products }: MonthOrder) =>
  products.flatMap(({ id, units, ean13 }) =>
    Array.from({ length: units }, () => ({ id_product: id, code: ean13 ?? String(id) })),
  );

/** A unit every few seconds; of every second picking some were read without a network, and one read was refused. */
function pickingOf(order: MonthOrder, place: number): readonly Gesture[] {
  return unitsOf(order).flatMap(({ id_product, code }, unit) => {
    const offline = place % 2 === 1 && unit % 4 > 1;
    const act = { kind: 'add', order_id: order.id, id_product, units: 1, scan: read(code) } as const;
    const strange = { ...refused(place % 3 === 0 ? 'unknown' : 'not-here'), offline, after: 5000 };
    const counted = { cause: scan(code), acts: [act], offline, after: unit === 2 ? 75_000 : 9000 };
    return unit === 1 ? [strange, counted] : [counted];
  });
}

/** Each unit read into one box; the label is printed and read. */
function packingOf(order: MonthOrder): readonly Gesture[] {
  const units = unitsOf(order).map(({ id_product, code }): Gesture => {
    const act = { kind: 'validate', id_product, units: 1, scan: read(code) } as const;
    return { cause: scan(code), acts: [act], after: 4000 };
  });
  const tap = (on: string, ...acts: readonly PackingAct[]): Gesture => ({
    cause: { by: 'tap', on },
    acts,
    after: 6000,
  });
  return [
    ...units,
    { ...refused('unknown'), after: 3000 },
    tap('add-box', { kind: 'addBox', box: 1, box_type: 0 }),
    ...order.products.map(({ id, units: count }) =>
      tap('put', { kind: 'putInBox', box: 1, id_product: id, units: count }),
    ),
    tap('complete', { kind: 'complete', step: 'packUp' }),
    tap('weigh', { kind: 'weigh', grams: order.weightG, from: 'scale' }),
    tap('print-label', { kind: 'printLabel', as: 'label' }),
  ];
}

/** Gestures as steps of a recording, the last of them at this time. */
function stepped(gestures: readonly Gesture[], end: Date): readonly RecordedStep[] {
  let at = end.getTime() - gestures.reduce((sum, { after }) => sum + after, 0);
  let n = 0;
  return gestures.map(({ cause, acts, answer = null, offline = false, after }) => {
    at += after;
    const events = acts.map((act) => ({ ...act, n: (n += 1), at }));
    return { at, offline, cause, events, answer };
  });
}
