import { transfer, wrap, type Remote } from 'comlink';
import type { FrameDecoder, FrameReads } from '../../decode/decoder.ts';

/** A decoder without a request for this long is ended to free its memory; the next frame starts it again, ms. */
const IDLE_MS = 60_000;

let worker: Worker | null = null;
let decoder: Remote<FrameDecoder> | null = null;
let idleTimer = 0;
let failWaiting: (error: Error) => void = () => {};

/** Starts the decoder ahead of its first frame; costs nothing when it runs already. */
export function warmDecoder(): void {
  keepForAWhile();
  void running().warm();
}

/** How a frame is read: the code that is aimed at, every code of a shelf, or a QR code that another screen shows. */
export type WayToRead = 'readFrame' | 'readShelf' | 'readQr';

/**
 * Reads one frame in the worker, which owns the frame from then on. Rejects when the worker dies (out of memory) or
 * when `signal` aborts the wait; the next call starts a new worker.
 */
export async function readInWorker(
  frame: VideoFrame | ImageBitmap,
  signal: AbortSignal,
  way: WayToRead = 'readFrame',
): Promise<FrameReads> {
  keepForAWhile();
  const reading = running()[way](transfer(frame, [frame]));
  return await new Promise<FrameReads>((resolve, reject) => {
    failWaiting = reject;
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    reading.then(resolve, reject);
  });
}

function running(): Remote<FrameDecoder> {
  if (decoder) return decoder;
  worker = new Worker(new URL('../../../workers/decoder/decoder.ts', import.meta.url), {
    type: 'module',
    name: 'decoder',
  });
  worker.addEventListener('error', (event) => {
    failWaiting(new Error(`decoder worker: ${event.message}`));
    stopDecoder();
  });
  decoder = wrap<FrameDecoder>(worker);
  return decoder;
}

/** Ends the worker by hand: comlink has no call that would. */
function stopDecoder(): void {
  clearTimeout(idleTimer);
  worker?.terminate();
  worker = null;
  decoder = null;
}

function keepForAWhile(): void {
  clearTimeout(idleTimer);
  idleTimer = window.setTimeout(stopDecoder, IDLE_MS);
}
