import { useCamera } from '#scanning/hooks/useCamera.ts';
import { ScanPanel } from '#ui/floor/ScanPanel.tsx';
import { useRef } from 'react';

interface Props {
  readonly aim: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera that reads the screen of the other device, as long as this is on the page. */
export function HandoverCamera({ aim, onText, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ videoRef: video, onScan: ({ text }) => onText(text), onlyQr: true, enabled: true });
  return <ScanPanel video={video} camera={camera} aim={aim} onClose={onClose} />;
}
