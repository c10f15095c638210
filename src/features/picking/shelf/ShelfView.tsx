import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { useCamera } from '#scanning/hooks/useCamera.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ScanPanel } from '#ui/floor/ScanPanel.tsx';
import { Keypad } from '#ui/overlay/Keypad.tsx';
import type { PickingWork } from '../pickingWork.ts';
import styles from './Shelf.module.css';
import { ShelfKey, ShelfLegend, ShelfMarks } from './ShelfMarks.tsx';
import { type MarkedLabel, type ShelfHand, useShelf } from './useShelf.ts';

/** Most units that a hold may count at once where the code does not say whose line it is. */
const MOST_UNITS = 999;

interface Props {
  readonly work: PickingWork;
  readonly picker: ShelfHand;
  /** The way back to reading one code after the other. */
  readonly ways: ReactNode;
  readonly onType: () => void;
  readonly onClose: () => void;
}

/** The camera over a whole shelf: every code in view is marked, and touching a mark is a scan of it. Texts: area shelf. */
export function ShelfView({ work, picker, ways, onType, onClose }: Props) {
  const { t } = useTranslation('shelf');
  const video = useRef<HTMLVideoElement>(null);
  const { shelf, marked, aspect, isFrozen } = useShelf(work, picker, video);
  const [held, setHeld] = useState<MarkedLabel | null>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const camera = useCamera({
    videoRef: video,
    onScan: () => undefined,
    isKnown: picker.isKnown,
    onShelf: shelf.see,
    enabled: true,
  });
  // Touched is what was seen, however the hand moves; the camera rests meanwhile.
  const freeze = () => {
    if (video.current && picture.current) copyPicture(video.current, picture.current);
    shelf.freeze(true);
    camera.pause();
  };
  const goOn = () => {
    shelf.freeze(false);
    camera.resume();
  };
  const isAtWork = camera.state === 'live' || isFrozen;

  return (
    <>
      <ScanPanel video={video} camera={camera} aim="" fills={isAtWork} onType={onType} onClose={onClose}>
        {isAtWork && (
          <div className={styles.view} data-frozen={isFrozen ? '' : undefined}>
            <canvas ref={picture} className={styles.picture} aria-hidden />
            <div className={styles.layer} style={{ '--aspect': aspect } as React.CSSProperties}>
              <ShelfMarks shelf={shelf} marked={marked} onHold={setHeld} />
            </div>
            <div className={styles.foot}>
              {marked.length === 0 ? <p>{t('empty')}</p> : <ShelfLegend marked={marked} />}
              {isFrozen && <p role="status">{t('frozen')}</p>}
            </div>
            <FirstUse />
          </div>
        )}
        <div className={styles.ways}>
          {ways}
          {isAtWork && (
            <IconButton
              label={t(isFrozen ? 'goOn' : 'freeze')}
              aria-pressed={isFrozen}
              icon={isFrozen ? <IconPlayerPlay size={24} stroke={1.75} /> : <IconPlayerPause size={24} stroke={1.75} />}
              onClick={isFrozen ? goOn : freeze}
            />
          )}
        </div>
      </ScanPanel>
      <Keypad
        open={held !== null}
        title={t('howMany')}
        description={held?.mark.line?.name ?? held?.label.text}
        initial={Math.max(1, held?.mark.left ?? 1)}
        max={held?.mark.left ? held.mark.left : MOST_UNITS}
        onSubmit={(units) => {
          if (held && units > 0) shelf.take(held, units);
          setHeld(null);
        }}
        onClose={() => setHeld(null)}
      />
    </>
  );
}

/** What the marks are and how they are worked, once on each device. */
function FirstUse() {
  const { t } = useTranslation('shelf');
  if (usePreference('shelfCard') === 'closed') return null;
  return (
    <section className={styles.card} aria-label={t('card.title')}>
      <ShelfKey />
      <p>{t('card.tap')}</p>
      <p>{t('card.hold')}</p>
      <Button kind="primary" onClick={() => setPreference('shelfCard', 'closed')}>
        {t('card.close')}
      </Button>
    </section>
  );
}

function copyPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): void {
  const { videoWidth: width, videoHeight: height } = video;
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
}
