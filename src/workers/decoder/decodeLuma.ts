import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Read } from '#scanning/decode/decoder.ts';
import { BARCODE_FORMATS, type BarcodeFormat } from '#scanning/format.ts';
import { decodeStill } from './decodeStill.ts';
import { createBaselineEngine } from './engines/createBaselineEngine.ts';
import { loadWasmEngine } from './engines/loadWasmEngine.ts';
import type { Engines } from './passes.ts';

let engines: Promise<Engines> | null = null;

/** Loads wasm with the baseline beside it; the baseline alone where wasm does not load. */
async function loadEngines(): Promise<Engines> {
  const baseline = createBaselineEngine();
  return loadWasmEngine(wasmUrl).then(
    (main) => ({ main, baseline }),
    () => ({ main: baseline, baseline }),
  );
}

/**
 * The decoder by itself: the codes of one grey picture, in a worker of any page. The first call loads the engines.
 * @param bytes grey, one byte a pixel, row after row
 * @param width in pixels
 * @param height in pixels
 * @returns what was read; a read that is not `firm` needs a second picture or a catalogue before it is believed
 */
export async function decodeLuma(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
  formats: readonly BarcodeFormat[] = BARCODE_FORMATS,
): Promise<readonly Read[]> {
  engines ??= loadEngines();
  return decodeStill(bytes, width, height, await engines, formats);
}
