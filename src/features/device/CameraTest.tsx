import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from '#scanning/hooks/useCamera.ts';
import type { Scan } from '#scanning/scan.ts';
import { ScanPanel } from '#ui/floor/ScanPanel.tsx';
import type { Findings } from './deviceReport.ts';
import { TEST_CODES } from './printedCodes.ts';

interface Props {
  readonly onScan: (scan: Scan) => void;
  /** Must be the same function between renders. */
  readonly onFind: (found: Partial<Findings>) => void;
  readonly onClose: () => void;
}

const isKnown = (text: string): boolean => TEST_CODES.some((code) => code.text === text);

/** The camera as on the picking screen; what it can do goes into the report. */
export function CameraTest({ onScan, onFind, onClose }: Props) {
  const { t } = useTranslation('device');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ videoRef: video, onScan, isKnown, enabled: true });
  const { state, cameras } = camera;
  const torch = camera.torch !== null;
  const zoom = camera.zoom !== null;
  useEffect(() => {
    if (state === 'off' || state === 'starting' || state === 'idle') return;
    onFind({ camera: { state, torch, zoom, cameras: cameras.length } });
  }, [state, torch, zoom, cameras.length, onFind]);
  return <ScanPanel video={video} camera={camera} aim={t('camera.aim')} onClose={onClose} />;
}
