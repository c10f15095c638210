import type { BarcodeFormat } from '../format.ts';

/** What an engine read in one picture. */
export interface Read {
  readonly text: string;
  readonly format: BarcodeFormat;
  /** Two rows agreed, or error correction guards the text; a single row of bars may be noise. */
  readonly firm: boolean;
  /** Where in the picture, 0 to 1 from its left and its top. */
  readonly centre: { readonly x: number; readonly y: number };
}

/** `wasm`: zxing-cpp. `baseline`: the decoder in plain JavaScript, until wasm is ready and wherever it cannot load. */
export type EngineName = 'wasm' | 'baseline';

export interface FrameReads {
  readonly reads: readonly Read[];
  readonly engine: EngineName;
  /** Time in the worker, ms. */
  readonly ms: number;
}

/** What the decoder worker offers to a page. */
export interface FrameDecoder {
  /** Loads the engines ahead of the first frame. */
  warm(): Promise<EngineName>;
  /** Reads one camera frame and closes it. Frames that follow each other get different extra passes. */
  readFrame(frame: VideoFrame | ImageBitmap): Promise<FrameReads>;
}
