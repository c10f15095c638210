import { expose } from 'comlink';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FrameDecoder, FrameReads } from '#scanning/decode/decoder.ts';
import { createBaselineEngine } from './engines/createBaselineEngine.ts';
import { loadNativeEngine, nativePort } from './engines/native.ts';
import { loadWasmEngine } from './engines/loadWasmEngine.ts';
import { createQrReader } from './createQrReader.ts';
import { createFrameReader, type FrameReader } from './frameReader.ts';
import { createLumaReader } from './createLumaReader.ts';
import type { Engines } from './passes.ts';
import { createShelfReader } from './createShelfReader.ts';

/** The worker that reads camera frames: the baseline from the first frame on, wasm as soon as it is there, if it ever is. */

const baseline = createBaselineEngine();
let engines: Engines = { main: baseline, baseline };

const wasmReady = loadWasmEngine(wasmUrl).then(
  (main) => {
    engines = { ...engines, main };
  },
  // Not reported: the baseline goes on reading, and every answer names its engine, which the screen shows.
  () => {},
);

// Starts once wasm is ready or will not come, because until then the first frames need the whole worker.
void wasmReady
  .then(() => loadNativeEngine(nativePort()))
  .then((native) => {
    engines = { ...engines, native };
  });

const pictures = createLumaReader();
const now = (): number => performance.now();
const reader = createFrameReader(() => engines, now);
const shelf = createShelfReader(() => engines, now);
const qr = createQrReader(() => engines);

async function read(by: FrameReader, frame: VideoFrame | ImageBitmap): Promise<FrameReads> {
  const began = now();
  const engine = engines.main.name;
  try {
    return { reads: await by.read(await pictures.read(frame)), engine, ms: now() - began };
  } finally {
    frame.close();
  }
}

const surface: FrameDecoder = {
  async warm() {
    await wasmReady;
    return engines.main.name;
  },
  readFrame: (frame) => read(reader, frame),
  readShelf: (frame) => read(shelf, frame),
  readQr: (frame) => read(qr, frame),
};

expose(surface);
