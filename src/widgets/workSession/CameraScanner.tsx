import type { Scan } from '#scanning/scan.ts';
import { useCamera } from '#scanning/hooks/useCamera.ts';
import { ScanPanel } from '#ui/floor/ScanPanel.tsx';
import { type ReactNode, useRef } from 'react';

interface Props {
  readonly aim: string;
  readonly repeatWindow: number;
  readonly isKnown: (text: string) => boolean;
  readonly onScan: (scan: Scan) => void;
  readonly onRepeat: (text: string) => void;
  /** Absent where the code can be typed beside it. */
  readonly onType?: () => void;
  readonly onClose: () => void;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

/** The camera as long as this is on the page. */
export function CameraScanner({ aim, children, repeatWindow, isKnown, onScan, onRepeat, onType, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ videoRef: video, onScan, isKnown, onRepeat, repeatWindow, enabled: true });
  return (
    <ScanPanel video={video} camera={camera} aim={aim} onType={onType} onClose={onClose}>
      {children}
    </ScanPanel>
  );
}
