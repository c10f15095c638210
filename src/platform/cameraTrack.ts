/** What an open camera can do beyond pictures. The standard DOM types leave out torch, zoom and focus. */

interface TrackAbilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly focusMode?: readonly string[];
}

interface TrackRequest {
  readonly torch?: boolean;
  readonly zoom?: number;
  readonly focusMode?: string;
}

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** Firefox has no `getCapabilities`. */
function abilitiesOf(track: MediaStreamTrack): TrackAbilities {
  return 'getCapabilities' in track ? track.getCapabilities() : {};
}

/** Whether the open camera has a light that can be switched. */
export function hasTorch(track: MediaStreamTrack): boolean {
  return abilitiesOf(track).torch === true;
}

/** Null where the camera cannot zoom, or has one step only. */
export function zoomOf(track: MediaStreamTrack): ZoomRange | null {
  const range = abilitiesOf(track).zoom;
  if (!range || range.max <= range.min) return null;
  const { zoom } = track.getSettings() as { zoom?: number };
  return { min: range.min, max: range.max, value: zoom ?? range.min };
}

/**
 * Switches the light of the camera.
 * @returns false when the camera refused: the caller keeps showing the old value
 */
export function setTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return request(track, { torch: on });
}

/**
 * Sets the zoom, in the camera's own units.
 * @returns false when the camera refused
 */
export function setZoom(track: MediaStreamTrack, zoom: number): Promise<boolean> {
  return request(track, { zoom });
}

/** Keeps focusing while the camera is open: a camera that focuses only once reads one label and no other. */
export async function focusContinuously(track: MediaStreamTrack): Promise<void> {
  if (abilitiesOf(track).focusMode?.includes('continuous')) await request(track, { focusMode: 'continuous' });
}

async function request(track: MediaStreamTrack, constraints: TrackRequest): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
