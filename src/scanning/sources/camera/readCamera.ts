import { deviceClock } from '#platform/clock.ts';
import { logError } from '#platform/log.ts';
import { createAcceptance } from '../../decode/createAcceptance.ts';
import type { EngineName, Read } from '../../decode/decoder.ts';
import type { Scan } from '../../scan.ts';
import { createRepeatGuard, REPEAT_WINDOW_MS } from '../../session/repeatGuard.ts';
import { takeScan } from '../../session/takeScan.ts';
import { readInWorker } from './decoderWorker.ts';

/**
 * Camera pictures one at a time, always the newest: a frame that is not fetched in time is lost, never queued. The
 * reader owns each frame and must close it.
 */
interface FrameSource {
  /** The next picture, or null once the camera has ended. */
  next(): Promise<VideoFrame | ImageBitmap | null>;
  stop(): void;
}

/** Chromium's; not in the DOM types. */
declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack; maxBufferSize?: number });
  readonly readable: ReadableStream<VideoFrame>;
}

/**
 * The cheapest source of frames that this browser has: the track processor, else video frames, else bitmaps of the
 * video.
 */
export function framesOf(track: MediaStreamTrack, video: HTMLVideoElement): FrameSource {
  if (typeof MediaStreamTrackProcessor !== 'undefined') return processorFrames(track);
  return pictureFrames(track, video, typeof VideoFrame !== 'undefined');
}

function processorFrames(track: MediaStreamTrack): FrameSource {
  const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable.getReader();
  let stopped = false;
  let reading = false;
  const end = (): null => {
    reader.cancel().catch(() => {});
    return null;
  };
  return {
    async next() {
      reading = true;
      const { value } = await reader.read();
      reading = false;
      if (!stopped) return value ?? null;
      value?.close();
      return end();
    },
    stop() {
      stopped = true;
      // Chromium loses a frame that is on its way when a read is cancelled, so a read ends by itself: with the frame, or
      // with the end of the track.
      if (!reading) end();
    },
  };
}

function pictureFrames(track: MediaStreamTrack, video: HTMLVideoElement, asVideoFrame: boolean): FrameSource {
  let stopped = false;
  let endWait = (): void => {};
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      endWait = resolve;
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
      else requestAnimationFrame(() => resolve());
    });
  return {
    async next() {
      await painted();
      if (stopped || track.readyState === 'ended') return null;
      return asVideoFrame ? new VideoFrame(video) : createImageBitmap(video);
    },
    stop() {
      stopped = true;
      endWait();
    },
  };
}

export interface CameraListeners {
  readonly onScan: (scan: Scan) => void;
  readonly isKnown: (text: string) => boolean;
  readonly onRepeat: (text: string) => void;
  /** A code seen again within this time is the same read, ms; the standard where it is not given. */
  readonly repeatWindow?: number;
  /**
   * Hears every code of each frame that is believed, with its corners; where it is given, nothing is a scan by itself.
   * `at`: monotonic clock, ms.
   */
  readonly onShelf?: ((reads: readonly Read[], at: number) => void) | undefined;
  /** Nothing but QR codes is read, as fast as they change. */
  readonly onlyQr?: boolean;
}

/** A camera that has read nothing for this long sleeps, ms: it costs battery and heat. */
const IDLE_AFTER_MS = 20_000;

/** A decoder that dies this often in a row will not recover. */
const MAX_FAILURES = 3;

/**
 * Reads the open camera until `signal` aborts, one frame at a time, always the newest next. Listeners get the scans
 * meanwhile.
 * @returns why it ended by itself: nothing read for 20 s, the camera was taken away, or frames cannot be decoded
 */
export async function readCamera(
  track: MediaStreamTrack,
  video: HTMLVideoElement,
  signal: AbortSignal,
  listeners: CameraListeners,
  onEngine: (engine: EngineName) => void,
): Promise<'idle' | 'busy' | 'failed'> {
  const frames = framesOf(track, video);
  signal.addEventListener('abort', frames.stop, { once: true });
  const acceptance = createAcceptance({ isKnown: listeners.isKnown });
  const guard = createRepeatGuard({ ...REPEAT_WINDOW_MS, camera: listeners.repeatWindow ?? REPEAT_WINDOW_MS.camera });
  const { onShelf, onlyQr } = listeners;
  const way = onShelf ? 'readShelf' : onlyQr ? 'readQr' : 'readFrame';
  let lastReadAt = deviceClock.mono();
  let failures = 0;
  try {
    while (!signal.aborted) {
      try {
        const frame = await frames.next();
        if (!frame) return 'busy';
        const { reads, engine } = await readInWorker(frame, signal, way);
        failures = 0;
        onEngine(engine);
        const now = deviceClock.mono();
        const believed = acceptance.frame(reads);
        if (believed.length > 0) lastReadAt = now;
        const aimed = onShelf ? null : aimedAt(believed, listeners.isKnown);
        onShelf?.(believed, now);
        if (aimed) deliver(aimed, guard.admit(aimed.text, 'camera', now), listeners);
        if (now - lastReadAt > IDLE_AFTER_MS) return 'idle';
      } catch (error) {
        if (signal.aborted) break;
        failures += 1;
        if (failures >= MAX_FAILURES) {
          logError('camera', error);
          return 'failed';
        }
      }
    }
    return 'idle';
  } finally {
    frames.stop();
  }
}

/**
 * The label that was meant, of several in view: a known code before an unknown one, then the one nearer to the middle.
 */
function aimedAt(reads: readonly Read[], isKnown: (text: string) => boolean): Read | null {
  const distance = ({ text, centre }: Read): number =>
    Math.hypot(centre.x - 0.5, centre.y - 0.5) + (isKnown(text) ? 0 : 1);
  return reads.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function deliver(read: Read, admission: 'new' | 'held' | 'repeat', { onScan, onRepeat }: CameraListeners): void {
  if (admission === 'repeat') onRepeat(read.text);
  if (admission !== 'new') return;
  const scan = takeScan(read.text, 'camera', deviceClock.wall(), read.format);
  if (scan) onScan(scan);
}
