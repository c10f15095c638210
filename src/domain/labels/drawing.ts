/** What a label is drawn from; all measures in millimetres from its top left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Top of the line. */
      readonly y: number;
      /** Height of the line. */
      readonly size: number;
      readonly bold: boolean;
      readonly text: string;
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | {
      readonly kind: 'bars';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly data: string;
    }
  | {
      readonly kind: 'matrix';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly data: string;
      readonly symbology: 'qrcode' | 'datamatrix';
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The width of a text in millimetres in the font that it is printed in. */
export type Measure = (text: string, size: number, bold: boolean) => number;

/** A rectangle in millimetres. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
