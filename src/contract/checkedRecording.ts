import type { Cause, ShownAnswer } from '#domain/blackBox/blackBoxFact.ts';
import { parseRecording } from '#domain/blackBox/parseRecording.ts';
import type { SessionRecording } from '#domain/blackBox/recording.ts';
import type { RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
import {
  type PackingAct,
  RETURN_CONDITIONS,
  RETURN_DESTINATIONS,
  RETURN_GRADES,
  type ReceivedLine,
} from '#domain/packing/events.ts';
import { PACKING_STEPS } from '#domain/packing/steps.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import { PICKING_MODES } from '#domain/picking/pickingModes.ts';
import { SHORT_REASONS } from '#domain/picking/shortReasons.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import * as z from 'zod/mini';
import { LARGEST_INTEGER, ordinal, rowId } from './rowId.ts';

/** A scanner reads no longer code. */
const text = z.string().check(z.maxLength(5000));
const units = z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER));
const grams = z.number().check(z.minimum(0), z.maximum(LARGEST_INTEGER));
const source = z.enum(['camera', 'wedge', 'manual']);
const ids = z.array(rowId).check(z.maxLength(2000));
const scan = z.optional(
  z.object({
    text,
    source,
    label: z.optional(text),
    learned: z.optional(rowId),
    stands: z.optional(z.enum(['case', 'measured'])),
  }),
);
const step = z.enum(PACKING_STEPS);

/** Every field of an act: one that is added to an act and not here does not compile. */
type Fields<Act> = { readonly [Field in Exclude<keyof Act, 'kind' | 'more'>]-?: z.ZodMiniType };
type Acts<Act extends SessionAct> = { readonly [Kind in Act['kind']]: Fields<Extract<Act, { readonly kind: Kind }>> };

const counting = { order_id: rowId, id_product: rowId, units };

const PICKING_ACTS: Acts<PickingAct> = {
  add: { ...counting, scan, took: z.optional(ordinal) },
  remove: counting,
  take: { ...counting, scan },
  bind: { order_id: rowId, tote: text },
  short: {
    order_id: rowId,
    id_product: rowId,
    reason: z.enum(SHORT_REASONS),
    note: z.optional(text),
    photos: z.optional(z.array(text)),
  },
  skip: { id_product: rowId, orders: z.optional(ids) },
  goto: { id_product: rowId, order_id: z.optional(rowId) },
  place: { location: text },
  mode: { mode: z.enum(PICKING_MODES) },
  zone: { zone: z.nullable(text) },
};

const box = ordinal;
const RECEIVED: Fields<ReceivedLine> = {
  status: z.enum(RETURN_CONDITIONS),
  returnQuantity: units,
  grade: z.enum(RETURN_GRADES),
  destination: z.enum(RETURN_DESTINATIONS),
  observations: text,
};
const order = z.object({
  type: text,
  status: text,
  deleted: z.boolean(),
  merged: z.optional(text),
  address: text,
  units: z.array(z.array(z.int()).check(z.minLength(2), z.maxLength(2))).check(z.maxLength(2000)),
  astray: z.optional(z.array(z.object({ id: rowId, order: z.nullable(text) }))),
  shop: z.optional(text),
  hold: z.optional(z.object({ until: z.nullable(text), reason: z.nullable(text) })),
});

const PACKING_ACTS: Acts<PackingAct> = {
  validate: { id_product: rowId, units, scan },
  invalidate: { id_product: rowId, units },
  inspect: { id_product: rowId, num_anomalous: units, observations: text },
  addImage: { id_product: rowId, unit: ordinal, photos: z.array(text).check(z.minLength(1), z.maxLength(1)) },
  removeImage: { id_product: rowId, unit: ordinal, image: text },
  addSerial: { id_product: rowId, serial: text },
  removeSerial: { id_product: rowId, serial: text },
  addBox: { box, box_type: units },
  removeBox: { box },
  openBox: { box },
  closeBox: { box },
  putInBox: { box, id_product: rowId, units },
  weigh: {
    box: z.optional(box),
    grams,
    from: z.enum(['scale', 'manual']),
    confirmed: z.optional(z.literal(true)),
  },
  chooseTaxOffice: { tax_office_id: rowId },
  printDocument: { document: z.enum(ORDER_DOCUMENTS) },
  printLabel: { as: z.enum(['label', 'plate']) },
  validateLabel: { tracking_number: text },
  receiveLine: { id_product: rowId, ...RECEIVED },
  complete: { step },
  override: { step, reason: text, supervisor: rowId },
  reset: { step },
  goto: { step, id_product: z.optional(rowId) },
  order: { order },
  foreignLabel: { text },
};

const UNDO = { undo: { undoes: ordinal } };

type Schemas = ReadonlyMap<string, z.ZodMiniType>;

const schemasOf = (acts: Readonly<Record<string, z.core.$ZodShape>>): Schemas =>
  new Map(
    Object.entries({ ...acts, ...UNDO }).map(([kind, fields]) => [
      kind,
      z.object({ kind: z.literal(kind), more: z.optional(z.literal(true)), ...fields }),
    ]),
  );

const ACTS: Readonly<Record<RecordedKind, Schemas>> = {
  picking: schemasOf(PICKING_ACTS),
  packing: schemasOf(PACKING_ACTS),
};

const cause = z.discriminatedUnion('by', [
  z.object({ by: z.literal('scan'), text, source }),
  z.object({
    by: z.literal('tap'),
    on: text,
    id_product: z.optional(z.int()),
    units: z.optional(z.number()),
  }),
]);
const answer = z.object({ kind: z.enum(['note', 'refused', 'question']), which: text });

/**
 * Reads a recording and checks each cause, answer and act in it: a device may send what it likes, and whoever replays
 * a session folds and draws all of it.
 * @param kind name of its kind of work
 * @param written by `recordingText`
 * @returns `null` = no session of this kind can be replayed from it
 */
export function checkedRecording(kind: string, written: string): SessionRecording | null {
  if (!isRecordedKind(kind)) return null;
  const acts = ACTS[kind];
  return parseRecording(written, {
    isCause: (value): value is Cause => cause.safeParse(value).success,
    isAnswer: (value): value is ShownAnswer => answer.safeParse(value).success,
    isAct: (value): value is SessionAct => {
      const named = (value as { readonly kind?: unknown } | null)?.kind;
      return typeof named === 'string' && acts.get(named)?.safeParse(value).success === true;
    },
  });
}

const isRecordedKind = (kind: string): kind is RecordedKind => Object.hasOwn(ACTS, kind);
