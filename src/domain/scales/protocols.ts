import type { ScaleSaid } from './reading.ts';
import { readCas } from './readCas.ts';
import { readSics } from './readSics.ts';
import { readToledo } from './readToledo.ts';

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
