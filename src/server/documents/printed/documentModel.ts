/** The content of a document on paper; `drawDocument` draws it. */
export interface DocumentModel {
  readonly title: string;
  /** Whose paper it is, above the title: a picture, or a name. */
  readonly logo?: Logo | null;
  readonly brand?: string | null;
  /** Under the title: numbers and dates. */
  readonly subtitle: string;
  /** A number to be scanned, beside the title: as bars, or as QR where bars would be too fine or lack its letters. */
  readonly barcode: string | null;
  /** The address that a phone opens when it reads the code, with the words below it; absent = no code. */
  readonly qr?: { readonly address: string; readonly words: string } | null;
  /** A QR that a law asks for, before everything else: words above, the code, words below. */
  readonly stamp?: { readonly address: string; readonly above: string; readonly below: string } | null;
  readonly blocks: readonly (readonly Block[])[];
  /** Words that somebody reads before the table. */
  readonly opening?: readonly string[];
  readonly table: Table | null;
  /** Under the table, at its right end. */
  readonly totals: readonly DocumentFact[];
  readonly paragraphs: readonly string[];
  /** Photos after the words, two beside each other; absent = none. */
  readonly pictures?: readonly Picture[];
  /** Lines to sign on, each with its words. */
  readonly signatures: readonly string[];
  readonly format: PageFormat;
}

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
  readonly bold?: boolean;
}

/** Facts under a heading; several stand beside each other. */
export interface Block {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface Table {
  /** A hairline under each row, for the eye that goes from a box on the left to a figure on the right. */
  readonly ruled?: boolean;
  readonly columns: readonly {
    readonly title: string;
    /** Share of the width. */ readonly share: number;
    readonly right?: boolean;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A text; one with smaller lines under it; a code to be scanned; or an empty box to be ticked or filled by hand. */
export type Cell =
  | string
  | { readonly text: string; readonly bold?: boolean; readonly under: readonly string[] }
  | { readonly code: string }
  | { readonly box: true };

/** A PNG; its sides in pixels. */
export interface Logo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A JPEG with the words below it; its sides in pixels. */
export interface Picture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly caption: string;
}

export interface PageFormat {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Height of an ordinary line. */
  readonly line: number;
}

export const A4: PageFormat = { width: 210, height: 297, margin: 15, line: 3.4 };
/** CN23 is printed on A5, CN22 on half a label. */
export const A5_WIDE: PageFormat = { width: 210, height: 148, margin: 8, line: 2.6 };
/** A slip on the roll of a label printer. */
export const ROLL: PageFormat = { width: 100, height: 150, margin: 5, line: 2.7 };
export const HALF_LABEL: PageFormat = { width: 74, height: 105, margin: 4, line: 2.1 };
