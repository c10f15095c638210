import { useCamera } from '#scanning/hooks/useCamera.ts';
import { ScanPanel } from '#ui/floor/ScanPanel.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** A number that is on a parcel of the lot: such a read is believed at once. */
  readonly isKnown: (text: string) => boolean;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera of a phone at the vehicle, as long as this is on the page. */
export default function LotCamera({ isKnown, onCode, onClose }: Props) {
  const { t } = useTranslation('lots');
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera({ videoRef: video, onScan: (scan) => onCode(scan.text), isKnown, enabled: true });
  return <ScanPanel video={video} camera={camera} aim={t('load.aim')} onClose={onClose} />;
}
