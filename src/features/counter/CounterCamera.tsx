import { pickingSettings } from '#domain/picking/settings.ts';
import { CameraScanner } from '#widgets/workSession/CameraScanner.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly find: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera at the counter: a customer's QR, or what stands on a parcel. */
export function CounterCamera({ find, onClose }: Props) {
  const { t } = useTranslation('counter');
  return (
    <CameraScanner
      aim={t('aim')}
      repeatWindow={pickingSettings(null).repeat_window}
      isKnown={() => false}
      onScan={({ text }) => find(text)}
      onRepeat={() => undefined}
      onClose={onClose}
    />
  );
}
