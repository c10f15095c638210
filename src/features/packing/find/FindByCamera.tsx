import { pickingSettings } from '#domain/picking/settings.ts';
import { CameraScanner } from '#widgets/workSession/CameraScanner.tsx';
import type { Finder } from './useFindToPack.ts';

/** The camera over the list of what waits. */
export function FindByCamera(props: { readonly finder: Finder; readonly aim: string; readonly onClose: () => void }) {
  const { finder, aim, onClose } = props;
  return (
    <CameraScanner
      aim={aim}
      repeatWindow={pickingSettings(null).repeat_window}
      isKnown={() => false}
      onScan={finder.scan}
      onRepeat={() => undefined}
      onClose={onClose}
    />
  );
}
