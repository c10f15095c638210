/** The device's cameras: opening one, why it could not be opened, and the chosen one. */

import { focusContinuously } from './cameraTrack.ts';

export type CameraRefusal = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export type OpenedCamera =
  | { readonly ok: true; readonly stream: MediaStream; readonly track: MediaStreamTrack }
  | { readonly ok: false; readonly reason: CameraRefusal };

const IDEAL = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;

const CHOICE_KEY = 'despacho.camera';

/**
 * Opens the chosen camera, or the one at the back of the device.
 * @returns the stream, or why there is none: refused by the person or a policy, no camera at all, in use by another
 * program, a page that is not https, anything else
 */
export async function openCamera(): Promise<OpenedCamera> {
  if (!('mediaDevices' in navigator)) return { ok: false, reason: isSecureContext ? 'missing' : 'insecure' };
  const chosen = chosenCamera();
  const first = await ask(
    chosen ? { ...IDEAL, deviceId: { exact: chosen } } : { ...IDEAL, facingMode: { ideal: 'environment' } },
  );
  if (first.ok || !chosen || first.reason !== 'missing') return first;
  // The remembered camera is gone: unplugged, or its id was renewed.
  rememberCamera(null);
  return ask({ ...IDEAL, facingMode: { ideal: 'environment' } });
}

async function ask(video: MediaTrackConstraints): Promise<OpenedCamera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
    const track = stream.getVideoTracks()[0];
    if (!track) return { ok: false, reason: 'missing' };
    await focusContinuously(track);
    return { ok: true, stream, track };
  } catch (error) {
    return { ok: false, reason: refusalOf(error) };
  }
}

const REFUSALS: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function refusalOf(error: unknown): CameraRefusal {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return REFUSALS[name] ?? 'failed';
}

export interface CameraChoice {
  readonly id: string;
  /** The device's own words, for example "camera2 0, facing back". */
  readonly label: string;
}

/** Names are only known once a camera has been opened. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === 'videoinput' && device.deviceId !== '')
    .map((device) => ({ id: device.deviceId, label: device.label }));
}

/** The camera that the person chose on this device; `null` when none was chosen or storage is denied. */
export function chosenCamera(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY);
  } catch {
    return null;
  }
}

/** Stores the camera that the person chose. @param id `null` forgets the choice */
export function rememberCamera(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(CHOICE_KEY);
    else localStorage.setItem(CHOICE_KEY, id);
  } catch {
    // Storage is denied: the person chooses again next time.
  }
}
