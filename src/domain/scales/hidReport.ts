import { inGrams, type ScaleSaid, type ScaleState, type ScaleUnit } from './reading.ts';

// HID Point of Sale Usage Tables 1.02: the Scales Page.

export const SCALE_PAGE = 0x8d;

/** A field of a report as the scale describes it. */
export interface HidField {
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly isRange?: boolean;
  readonly logicalMinimum?: number;
  /** Bits of one value. */
  readonly reportSize?: number;
  readonly reportCount?: number;
}

export interface HidReportForm {
  readonly reportId?: number;
  readonly items?: readonly HidField[];
}

export interface HidCollection {
  readonly usagePage?: number;
  readonly children?: readonly HidCollection[];
  readonly inputReports?: readonly HidReportForm[];
}

/** Where a value stands in a report, in bits. */
interface Place {
  readonly offset: number;
  readonly size: number;
  /** What its codes name, from the lowest code on; none where it is a number. */
  readonly names: readonly number[];
  readonly lowest: number;
}

type Part = 'status' | 'unit' | 'scaling' | 'weight';

/** Where a report that tells a weight holds its parts; a part that is absent it does not tell. */
export type ScaleReport = Readonly<Partial<Record<Part, Place>>> & { readonly weight: Place };

const PARTS: readonly { readonly part: Part; readonly from: number; readonly to: number }[] = [
  { part: 'weight', from: 0x40, to: 0x40 },
  { part: 'scaling', from: 0x41, to: 0x41 },
  { part: 'unit', from: 0x50, to: 0x5f },
  { part: 'status', from: 0x70, to: 0x7f },
];

/** Codes of the table from 1 on. */
const UNITS: readonly ScaleUnit[] = ['mg', 'g', 'kg', 'ct', 'tl', 'gr', 'dwt', 't', 'tn', 'ozt', 'oz', 'lb'];
const STATES: readonly ScaleState[] = [
  'fault',
  // At rest at zero.
  'stable',
  'moving',
  'stable',
  'negative',
  'overload',
  'needs-calibration',
  'needs-zero',
];

/** Status, unit, exponent, weight in two bytes: what scales send that describe their report too sparely. */
const USUAL: ScaleReport = {
  status: { offset: 0, size: 8, names: usages(0x71, 0x78), lowest: 1 },
  unit: { offset: 8, size: 8, names: usages(0x51, 0x5c), lowest: 1 },
  scaling: { offset: 16, size: 8, names: [], lowest: 0 },
  weight: { offset: 24, size: 16, names: [], lowest: 0 },
};
/** The report id of that. */
const USUAL_ID = 3;

/** By their ids the reports that tell a weight, as the scale describes them. */
export function scaleReports(collections: readonly HidCollection[]): ReadonlyMap<number, ScaleReport> {
  const found = new Map<number, ScaleReport>();
  const look = ({ children, inputReports }: HidCollection): void => {
    for (const { reportId, items } of inputReports ?? []) {
      const report = placesIn(items ?? []);
      if (report) found.set(reportId ?? 0, report);
    }
    children?.forEach(look);
  };
  collections.forEach(look);
  return found.size > 0 ? found : new Map([[USUAL_ID, USUAL]]);
}

function placesIn(fields: readonly HidField[]): ScaleReport | null {
  const places: Partial<Record<Part, Place>> = {};
  let offset = 0;
  for (const field of fields) {
    const { reportSize: size = 0, reportCount: count = 0, logicalMinimum: lowest = 0 } = field;
    const names = field.isRange ? usages(field.usageMinimum, field.usageMaximum) : (field.usages ?? []);
    for (const [at, usage] of names.entries()) {
      const part = partOf(usage);
      if (!part || places[part]) continue;
      // One value names one of them by its code; values of their own stand one after the other.
      const isCode = part === 'unit' || part === 'status';
      places[part] = isCode
        ? { offset, size, names, lowest }
        : { offset: offset + Math.min(at, Math.max(0, count - 1)) * size, size, names: [], lowest };
    }
    offset += size * count;
  }
  const { weight } = places;
  return weight ? { ...places, weight } : null;
}

/** All from the first to the last; a scale that describes more than the table has is cut. */
function usages(from = 0, to = 0): readonly number[] {
  return Array.from({ length: Math.min(Math.max(0, to - from + 1), 0x100) }, (_, at) => from + at);
}

function partOf(usage: number): Part | null {
  if (usage >>> 16 !== SCALE_PAGE) return null;
  const id = usage & 0xffff;
  return PARTS.find(({ from, to }) => id >= from && id <= to)?.part ?? null;
}

/** No scale weighs finer or coarser: what says so is noise. */
const MAX_EXPONENT = 9;

/** What a report says; `null` when it is too short, or names a unit that nobody knows. */
export function readReport(report: ScaleReport, bytes: Uint8Array): ScaleSaid | null {
  const state: ScaleState | undefined = report.status ? STATES[nameAt(bytes, report.status) - 0x71] : 'stable';
  if (!state) return null;
  const unit = UNITS[nameAt(bytes, report.unit) - 0x51];
  const raw = bitsAt(bytes, report.weight);
  if (state === 'overload' || state === 'fault') return { state, grams: null, unit: unit ?? null };
  if (!unit || raw === null) return null;
  const exponent = report.scaling ? signedAt(bytes, report.scaling) : 0;
  if (exponent === null || Math.abs(exponent) > MAX_EXPONENT) return null;
  const grams = inGrams(raw * 10 ** exponent, unit);
  return { state, grams: state === 'negative' ? -grams : grams, unit };
}

/** The usage that a code names, without its page; 0 = none. */
function nameAt(bytes: Uint8Array, place: Place | undefined): number {
  const code = place ? bitsAt(bytes, place) : null;
  return code === null || !place ? 0 : (place.names[code - place.lowest] ?? 0) & 0xffff;
}

function signedAt(bytes: Uint8Array, place: Place): number | null {
  const value = bitsAt(bytes, place);
  return value !== null && value >= 2 ** (place.size - 1) ? value - 2 ** place.size : value;
}

/** The lowest bit first, as all of HID counts. */
function bitsAt(bytes: Uint8Array, { offset, size }: Place): number | null {
  if (size === 0 || size > 32 || offset + size > bytes.length * 8) return null;
  let value = 0;
  for (let bit = 0; bit < size; bit += 1) {
    const at = offset + bit;
    if (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) value += 2 ** bit;
  }
  return value;
}
