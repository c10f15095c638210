import { inGrams, type ScaleSaid, type ScaleUnit, unitNamed } from './reading.ts';
import { readSics } from './readSics.ts';

/** Three status words, six digits of weight, six of tare; the byte that begins it is cut. */
const MESSAGE = /^([ -?])([ -~\x7f])([ -~\x7f])([ \d]{6})[ \d]{6}$/;
/** By the lowest three bits of the first word: what the digits count. */
const STEPS = [100, 10, 1, 0.1, 0.01, 0.001, 0.0001, 0.00001] as const;
/** By the lowest three bits of the third word; the first is told by the second word. */
const UNITS: readonly (ScaleUnit | null)[] = [null, 'g', 't', 'oz', 'ozt', 'dwt', 'tn', null];

const NEGATIVE = 0x02;
const OUT_OF_RANGE = 0x04;
const MOVING = 0x08;
const KILOGRAMS = 0x10;
const NOT_AT_ZERO = 0x40;
/** A bit of the third word: the digits count tenths of what the first word says. Nobody needs it for parcels. */
const FINER = 0x10;

/** A message of Toledo's continuous output. */
function readToledo(message: string): ScaleSaid | null {
  const [, first = '', second = '', third = '', digits = ''] = MESSAGE.exec(message) ?? [];
  const [a, b, c] = [first, second, third].map((word) => word.charCodeAt(0));
  if (a === undefined || b === undefined || c === undefined || !/^ *\d+$/.test(digits)) return null;
  if (c & FINER) return null;
  const unit = (c & 7) === 0 ? (b & KILOGRAMS ? 'kg' : 'lb') : UNITS[c & 7];
  if (!unit) return null;
  const isNegative = (b & NEGATIVE) !== 0;
  if (b & OUT_OF_RANGE && !isNegative) return { state: 'overload', grams: null, unit };
  const grams = inGrams(Number(digits) * (STEPS[a & 7] ?? 1), unit);
  if (isNegative && grams > 0) return { state: 'negative', grams: -grams, unit };
  if (b & NOT_AT_ZERO) return { state: 'needs-zero', grams, unit };
  return { state: b & MOVING ? 'moving' : 'stable', grams, unit };
}

/**
 * "ST,GS,+  1.234 kg": at rest, gross. CAS puts two bytes for its number and its lamps between, A&D leaves gross or net
 * out. The number with its sign takes at least six places, so that a line that lost its beginning is none.
 */
const LINE = /^(ST|US|OL|QT)(?:,(?:GS|NT|TR))?(?:,[^,]{1,2},[^,]{1,2})?,\s*([+-]?)([ \d.]{5,9})\s*([a-z]{1,3})\s*$/i;
const NUMBER = /^ *\d+(?:\.\d+)? *$/;

/** A line of CAS or of A&D. */
function readCas(line: string): ScaleSaid | null {
  if (/^OL\b/i.test(line)) return { state: 'overload', grams: null, unit: null };
  const [, at = '', sign, number = '', unitText = ''] = LINE.exec(line) ?? [];
  const unit = unitNamed(unitText);
  if (!unit || !NUMBER.test(number)) return null;
  const grams = inGrams(Number(number), unit) * (sign === '-' ? -1 : 1);
  if (grams < 0) return { state: 'negative', grams, unit };
  return { state: at.toUpperCase() === 'US' ? 'moving' : 'stable', grams, unit };
}

/** How the bytes of a serial line are set. */
export interface LineSetting {
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
}

/** Speeds that scales can be set to. */
export const SCALE_SPEEDS = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Data bits and parity that scales can be set to. */
export const LINE_FORMS = ['8N1', '7E1', '7O1'] as const;
export type LineForm = (typeof LINE_FORMS)[number];

export interface ScaleProtocol {
  /** As scales with it leave the factory. */
  readonly line: { readonly speed: number; readonly form: LineForm };
  /** What makes the scale say its value once; `null` = it speaks by itself. */
  readonly ask: string | null;
  /** A byte that a message begins with; `null` = it begins after the end of the one before. */
  readonly begins: number | null;
  /** @param line without its end @returns `null` when it is no such message */
  readonly read: (line: string) => ScaleSaid | null;
}

/** What scales speak on a serial line. */
export const PROTOCOLS = {
  /** Mettler-Toledo Standard Interface Command Set, level 0; also Ohaus, Sartorius and Kern when they are set to it. */
  sics: { line: { speed: 9600, form: '8N1' }, ask: 'SI\r\n', begins: null, read: readSics },
  /** CAS and what imitates it: many bench scales of Gram, Baxtran, Epelsa, Jadever and PCE. */
  cas: { line: { speed: 9600, form: '8N1' }, ask: null, begins: null, read: readCas },
  /** A&D standard format, sent when asked. */
  and: { line: { speed: 2400, form: '7E1' }, ask: 'Q\r\n', begins: null, read: readCas },
  /** Toledo continuous output, with or without its check sum. */
  toledo: { line: { speed: 9600, form: '7E1' }, ask: null, begins: 0x02, read: readToledo },
} as const satisfies Readonly<Record<string, ScaleProtocol>>;
export type ProtocolName = keyof typeof PROTOCOLS;
export const PROTOCOL_NAMES = Object.keys(PROTOCOLS) as ProtocolName[];

export const protocol = (name: ProtocolName): ScaleProtocol => PROTOCOLS[name];

const PARITY = { N: 'none', E: 'even', O: 'odd' } as const;

/** A form such as 7E1 as a serial port takes it. */
export function lineSetting(baudRate: number, form: LineForm): LineSetting {
  return { baudRate, dataBits: form.startsWith('7') ? 7 : 8, parity: PARITY[form.charAt(1) as keyof typeof PARITY] };
}
