import { IconBarcode, IconLayoutGrid } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { firstInHand, needsPlace } from '#domain/picking/pickContext.ts';
import { setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CameraScanner } from '#widgets/workSession/CameraScanner.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';
import type { PickingTexts } from './feedbackWords.ts';
import type { PickingHand } from './pickingHand.ts';
import styles from './shelf/Shelf.module.css';
import type { PickingWork } from './pickingWork.ts';

const ShelfView = latePart(['camera', 'shelf'], async () => (await import('./shelf/ShelfView.tsx')).ShelfView);

/**
 * What the camera should be aimed at.
 * @param armed units of the next scan; `null` = one.
 */
function aimOf({ list, state, view, rules }: PickingWork, armed: number | null, t: PickingTexts): string {
  if (view.toBind) return t('tote.bindFor', { letter: view.toBind.letter });
  const held = firstInHand({ list, state, view, rules });
  if (held) return t('tote.putIn', { count: held.take.units, letter: held.order.letter });
  const { current } = view.walk;
  if (!current) return '';
  if (armed) return t('actions.armed', { units: armed });
  if (current.location !== null && needsPlace(current, state, rules)) return t('aim', { name: current.location });
  return t('aim', { name: current.name });
}

interface Props {
  readonly work: PickingWork;
  readonly picker: PickingHand;
  readonly onType: () => void;
  readonly onClose: () => void;
}

/**
 * The camera in picking: it reads one code after the other, or shows what every code of a shelf is to the session. The
 * device opens it as it was used last, so that nothing is counted on the way to the shelf.
 */
export function PickingCamera({ work, picker, onType, onClose }: Props) {
  const { t } = useTranslation('picking');
  const isOfShelf = usePreference('cameraView') === 'shelf';
  const ways = (
    <Button
      icon={
        isOfShelf ? (
          <IconBarcode size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
        )
      }
      onClick={() => setPreference('cameraView', isOfShelf ? 'one' : 'shelf')}
    >
      {t(isOfShelf ? 'camera:single' : 'camera:shelf')}
    </Button>
  );
  if (isOfShelf)
    return (
      <Suspense fallback={null}>
        <ShelfView work={work} picker={picker} ways={ways} onType={onType} onClose={onClose} />
      </Suspense>
    );
  return (
    <CameraScanner
      aim={aimOf(work, picker.armed, t)}
      repeatWindow={work.rules.repeat_window}
      isKnown={picker.isKnown}
      onScan={picker.scan}
      onRepeat={(text) => picker.repeat(text, 'camera')}
      onType={onType}
      onClose={onClose}
    >
      <div className={styles.ways}>{ways}</div>
    </CameraScanner>
  );
}
