import { expose } from 'comlink';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FrameDecoder } from '#scanning/decode/decoder.ts';
import { BARCODE_FORMATS } from '#scanning/format.ts';
import { createBaselineEngine } from '#workers/decoder/engines/createBaselineEngine.ts';
import type { Effort, DecoderEngine } from '#workers/decoder/engines/engine.ts';
import { loadWasmEngine } from '#workers/decoder/engines/loadWasmEngine.ts';
import { createFrameReader } from '#workers/decoder/frameReader.ts';
import { createLumaReader } from '#workers/decoder/createLumaReader.ts';
import type { Contender } from './contenders.ts';

const pictures = createLumaReader();
const baseline = createBaselineEngine();
const baselineFrames = createFrameReader(
  () => ({ main: baseline, baseline }),
  () => performance.now(),
);

export interface PeerWorker {
  readonly warm: (contender: Exclude<Contender, 'ours'>) => Promise<void>;
  readonly readFrame: FrameDecoder['readFrame'];
}

let engine: DecoderEngine = baseline;
let effort: Effort = 'fast';
let ourFrames = false;

const surface: PeerWorker = {
  async warm(contender) {
    ourFrames = contender === 'ours, wasm blocked';
    effort = contender === 'zxing-wasm' ? 'harder' : 'fast';
    engine = contender.startsWith('zxing-wasm') ? await loadWasmEngine(wasmUrl) : baseline;
  },
  async readFrame(frame) {
    const began = performance.now();
    const luma = await pictures.read(frame);
    const placed = ourFrames ? await baselineFrames.read(luma) : await engine.read(luma, BARCODE_FORMATS, effort);
    frame.close();
    const reads = placed.map(({ text, format, firm }) => ({ text, format, firm, centre: { x: 0.5, y: 0.5 } }));
    return { reads, engine: engine.name, ms: performance.now() - began };
  },
};

expose(surface);
