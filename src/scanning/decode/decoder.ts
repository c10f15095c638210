import type { BarcodeFormat } from '../format.ts';

/** A place in a picture, 0 to 1 from its left and its top. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** The corners of a symbol, clockwise from the upper left one of its text. */
export type Corners = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

/** What an engine read in one picture. */
export interface Read {
  readonly text: string;
  readonly format: BarcodeFormat;
  /** Two rows agreed, or error correction guards the text; a single row of bars may be noise. */
  readonly firm: boolean;
  readonly centre: PicturePoint;
  /** Told where every code of the picture was looked for. */
  readonly corners?: Corners;
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
  /** Reads every code of one camera frame, with its corners, and closes the frame. */
  readShelf(frame: VideoFrame | ImageBitmap): Promise<FrameReads>;
  /** Reads the one QR code of one camera frame, and closes the frame. */
  readQr(frame: VideoFrame | ImageBitmap): Promise<FrameReads>;
}
