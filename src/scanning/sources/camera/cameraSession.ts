import {
  chosenCamera,
  listCameras,
  openCamera,
  rememberCamera,
  type CameraChoice,
  type CameraRefusal,
} from '#platform/camera.ts';
import { deviceClock } from '#platform/clock.ts';
import { hasTorch, setTorch, setZoom, zoomOf } from '#platform/cameraTrack.ts';
import type { EngineName } from '../../decode/decoder.ts';
import { onScanRecorded } from '../../session/recordScan.ts';
import { readCamera, type CameraListeners } from './readCamera.ts';

/** `off` is also the state of a hidden page; `idle` saves the battery until somebody taps. */
export type CameraState = 'off' | 'starting' | 'live' | 'idle' | CameraRefusal;

export interface CameraView {
  readonly state: CameraState;
  /** Null where the camera has no light: then there is no button. */
  readonly torch: { readonly on: boolean; readonly set: (on: boolean) => void } | null;
  readonly zoom: {
    readonly min: number;
    readonly max: number;
    readonly value: number;
    readonly set: (value: number) => void;
  } | null;
  /** Empty unless there is a choice. */
  readonly cameras: readonly (CameraChoice & { readonly chosen: boolean })[];
  readonly engine: EngineName;
}

export interface CameraSession {
  /** Runs the camera into this element until the returned function is called. */
  run(video: HTMLVideoElement, listeners: CameraListeners): () => void;
  choose(deviceId: string): void;
  resume(): void;
  pause(): void;
  view(): CameraView;
  subscribe(listener: () => void): () => void;
}

const OFF: CameraView = { state: 'off', torch: null, zoom: null, cameras: [], engine: 'baseline' };

/**
 * How long a camera that is closed may take to hand out the frame that is on its way, ms. Chromium loses a frame whose
 * track stops before, and a lost frame holds a place of the camera until it is collected.
 */
const LAST_FRAME_MS = 300;

/** One camera on one screen: its states, when it sleeps and wakes, and its controls. */
export function createCameraSession(): CameraSession {
  let current = OFF;
  let running: { readonly video: HTMLVideoElement; readonly listeners: CameraListeners } | null = null;
  let attempt: AbortController | null = null;
  /** Resolves once the camera that was closed last is off. */
  let closed = Promise.resolve();
  const watchers = new Set<() => void>();

  const show = (change: Partial<CameraView>): void => {
    current = { ...current, ...change };
    for (const watcher of watchers) watcher();
  };

  const stop = (state: CameraState): void => {
    attempt?.abort();
    attempt = null;
    show({ ...OFF, engine: current.engine, state });
  };

  const start = async (): Promise<void> => {
    if (!running || document.visibilityState === 'hidden') return;
    stop('starting');
    const { video, listeners } = running;
    const mine = (attempt = new AbortController());
    // Many phones open one camera at a time.
    await closed;
    if (mine.signal.aborted) return;
    const camera = await openCamera();
    if (mine.signal.aborted) {
      if (camera.ok) camera.track.stop();
      return;
    }
    if (!camera.ok) return stop(camera.reason);
    let reading: Promise<unknown> = Promise.resolve();
    mine.signal.addEventListener('abort', () => {
      if (video.srcObject === camera.stream) video.srcObject = null;
      const off = (): void => stopTracks(camera.stream);
      closed = Promise.race([reading, deviceClock.sleep(LAST_FRAME_MS)]).then(off, off);
    });
    // A camera that another program takes ends its track. A track that we stop fires no event.
    camera.track.addEventListener('ended', () => !mine.signal.aborted && stop('busy'));
    video.srcObject = camera.stream;
    await video.play().catch(() => {});
    if (mine.signal.aborted) return;
    show({
      state: 'live',
      torch: torchOf(camera.track, show),
      zoom: zoomControl(camera.track, show),
      cameras: await choices(camera.track),
    });
    if (mine.signal.aborted) return;
    const reads = readCamera(
      camera.track,
      video,
      mine.signal,
      listeners,
      (engine) => current.engine !== engine && show({ engine }),
    );
    reading = reads;
    const end = await reads;
    if (!mine.signal.aborted) stop(end);
  };

  const pause = (): void => {
    if (current.state === 'live' || current.state === 'starting') stop('idle');
  };

  const onVisibility = (): void => {
    if (document.visibilityState === 'visible' && current.state === 'off') void start();
    if (document.visibilityState === 'hidden' && (current.state === 'live' || current.state === 'starting'))
      stop('off');
  };

  return {
    run(video, listeners) {
      running = { video, listeners };
      document.addEventListener('visibilitychange', onVisibility);
      const stopWatching = onScanRecorded((scan) => scan.source === 'wedge' && pause());
      void start();
      return () => {
        running = null;
        document.removeEventListener('visibilitychange', onVisibility);
        stopWatching();
        stop('off');
      };
    },
    choose(deviceId) {
      rememberCamera(deviceId);
      void start();
    },
    resume: () => void start(),
    pause,
    view: () => current,
    subscribe(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type Show = (change: Partial<CameraView>) => void;

function torchOf(track: MediaStreamTrack, show: Show, on = false): CameraView['torch'] {
  if (!hasTorch(track)) return null;
  const set = async (wanted: boolean): Promise<void> => {
    if (await setTorch(track, wanted)) show({ torch: torchOf(track, show, wanted) });
  };
  return { on, set: (wanted) => void set(wanted) };
}

function zoomControl(track: MediaStreamTrack, show: Show): CameraView['zoom'] {
  const range = zoomOf(track);
  if (!range) return null;
  const set = async (wanted: number): Promise<void> => {
    const value = Math.min(range.max, Math.max(range.min, wanted));
    if (await setZoom(track, value)) show({ zoom: zoomControl(track, show) });
  };
  return { ...range, set: (wanted) => void set(wanted) };
}

async function choices(track: MediaStreamTrack): Promise<CameraView['cameras']> {
  const cameras = await listCameras().catch(() => []);
  const live = track.getSettings().deviceId ?? chosenCamera();
  return cameras.length > 1 ? cameras.map((camera) => ({ ...camera, chosen: camera.id === live })) : [];
}
