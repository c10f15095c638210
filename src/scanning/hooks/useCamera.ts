import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Scan } from '../scan.ts';
import type { CameraListeners } from '../sources/camera/readCamera.ts';
import { createCameraSession, type CameraView } from '../sources/camera/cameraSession.ts';

export interface UseCameraOptions {
  /** The element that shows the picture. */
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly onScan: (scan: Scan) => void;
  /** Whether this text is a code of the work in hand or of the local catalogue: such a read is believed at once. Must be fast. */
  readonly isKnown?: (text: string) => boolean;
  /** A code that left the view and came back too soon to count again. */
  readonly onRepeat?: (text: string) => void;
  /** A code seen again within this time is the same read, ms. */
  readonly repeatWindow?: number;
  /** As `CameraListeners.onShelf`; must be the same function between renders. */
  readonly onShelf?: CameraListeners['onShelf'];
  /** As `CameraListeners.onlyQr`. */
  readonly onlyQr?: boolean;
  readonly enabled: boolean;
}

export interface UseCamera extends CameraView {
  /** Uses the camera with this device id from now on, and next time. */
  readonly choose: (deviceId: string) => void;
  /** Starts again after `idle`, `denied`, `missing`, `busy` or `failed`. */
  readonly resume: () => void;
  /** Puts the camera to sleep until {@link resume}. */
  readonly pause: () => void;
}

/**
 * The camera as a scanner. It runs while `enabled`. It sleeps (`idle`) after 20 s without a read and after a hardware
 * scan. It stops while the page is hidden and comes back with it. Torch and zoom are null where the track does not
 * report them.
 */
export function useCamera({
  videoRef,
  onScan,
  isKnown,
  onRepeat,
  repeatWindow,
  onShelf,
  onlyQr = false,
  enabled,
}: UseCameraOptions): UseCamera {
  const onScanEvent = useEffectEvent(onScan);
  const isKnownEvent = useEffectEvent((text: string) => isKnown?.(text) ?? false);
  const onRepeatEvent = useEffectEvent((text: string) => onRepeat?.(text));
  const [session] = useState(createCameraSession);
  const view = useSyncExternalStore(session.subscribe, session.view);

  useEffect(() => {
    const video = videoRef.current;
    if (!enabled || !video) return undefined;
    return session.run(video, {
      onScan: (scan) => onScanEvent(scan),
      isKnown: (text) => isKnownEvent(text),
      onRepeat: (text) => onRepeatEvent(text),
      ...(repeatWindow !== undefined && { repeatWindow }),
      onShelf,
      onlyQr,
    });
  }, [session, videoRef, enabled, repeatWindow, onShelf, onlyQr]);

  return useMemo(() => ({ ...session, ...view }), [view, session]);
}
