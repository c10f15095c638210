import { IconArrowBackUp, IconDots } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchCard } from '#domain/packing/benchCards.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import { OrderWishes } from '#widgets/wishes/OrderWishes.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { allHere, Coming } from '#widgets/workSession/Coming.tsx';
import { ThumbContext } from './AtThumb.tsx';
import { BenchNotices } from './BenchNotices.tsx';
import type { BenchSheet } from './benchSheet.ts';
import type { BenchWork } from './benchWork.ts';
import { BenchSheets, CameraScanner, FloorNotes, LaterStep, StoppedBench } from './lateParts.ts';
import { LateBenchFeedback } from './packingHand.ts';
import styles from './PackingScreen.module.css';
import { PrimaryAction } from './PrimaryAction.tsx';
import { productInHand } from './productInHand.ts';
import { StepRail } from './StepRail.tsx';
import { ValidateStep } from './steps/ValidateStep.tsx';
import { usePacker } from './usePacker.ts';
import { useTopOnStep } from '#widgets/workSession/useTopOnStep.ts';

/**
 * What the keys of the bench do, whether pressed or read as a code. `act` tells whether there was something to do.
 * @param open shows what rises over the bench @param closeCamera must be the same function between renders
 */
function useBenchCards(open: (sheet: BenchSheet | null) => void, closeCamera: () => void) {
  const act = useCallback(
    async (card: BenchCard): Promise<boolean> => {
      switch (card) {
        case 'back':
          closeCamera();
          open(null);
          return true;
        case 'help':
          open({ is: 'cards' });
          return true;
        default:
          return pressPrimary(card);
      }
    },
    [open, closeCamera],
  );
  return { act };
}

/** Each of these cards presses the button that says the same, so that a card never does what no finger could. */
async function pressPrimary(card: BenchCard): Promise<boolean> {
  if (!placeOf(card)) await allHere();
  const place = placeOf(card);
  // What surrounds a chooser of files carries its card.
  (place?.querySelector('input') ?? place)?.click();
  return place !== null;
}

function placeOf(card: BenchCard): HTMLElement | null {
  // What rises over the bench asks first, and what lies under it cannot be pressed.
  const top = document.querySelector('dialog[open]') ?? document;
  return top.querySelector<HTMLElement>(`[data-bench-card=${card}]`);
}

/** What the camera should be aimed at. @param armed units of the next scan; `null` = one */
function benchAim(work: BenchWork, armed: number | null, t: TFunction<'packing'>): string {
  if (armed) return t('aim.armed', { units: armed });
  const product = productInHand(work);
  if (work.current === 'packUp' && work.state.openBox === null) return t('aim.box');
  if (product) return t('aim.product', { name: product.name });
  return t(work.current === 'printLabel' ? 'aim.label' : 'aim.code');
}

interface Props {
  readonly work: BenchWork;
  readonly backTo: string;
  /** The packing before this one had lasted too long. */
  readonly isAnew: boolean;
  /** Archives a packing that lasted too long, and begins another. */
  readonly onAnew: () => void;
}

/** The bench: one step at a time, every scan answered over the whole screen. */
export const PackingScreen = memo(function PackingScreen({ work, backTo, isAnew, onAnew }: Props) {
  const { t } = useTranslation('packing');
  const { order, steps, current, view } = work;
  const [sheet, setSheet] = useState<BenchSheet | null>(null);
  const [camera, setCamera] = useState(false);
  const [thumb, setThumb] = useState<HTMLElement | null>(null);
  const closeSheet = useCallback(() => setSheet(null), []);
  const closeCamera = useCallback(() => setCamera(false), []);
  const cards = useBenchCards(setSheet, closeCamera);
  const packer = usePacker(work, { answer: closeSheet, card: cards.act });
  useWakeLock(true);
  useTopOnStep(current);

  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  return (
    <FloorPage
      title={order.order_reference}
      subtitle={[view.customer_name, view.city].filter(Boolean).join(' · ')}
      back={{ to: backTo, label: t('back') }}
      progress={{ done, total: steps.length - 1 || 1, label: t('progress') }}
      wide
      actions={
        <>
          <Button
            size="floor"
            stacked
            icon={<IconArrowBackUp size={24} stroke={1.75} />}
            onClick={() => void packer.undo()}
          >
            {t('actions.undo')}
          </Button>
          <PrimaryAction
            work={work}
            packer={packer}
            backTo={backTo}
            camera={camera}
            onCamera={setCamera}
            onAnew={onAnew}
            onThumb={setThumb}
          />
          <Button
            size="floor"
            stacked
            icon={<IconDots size={24} stroke={1.75} />}
            onClick={() => setSheet({ is: 'more' })}
          >
            {t('actions.more')}
          </Button>
        </>
      }
    >
      <div className={styles.bench}>
        <StepRail steps={steps} current={current} onGo={(step) => void packer.goTo(step)} />
        <div className={styles.stage}>
          <BenchNotices work={work} isAnew={isAnew} />
          <OrderWishes order={view} />
          <Suspense fallback={<Coming />}>
            <FloorNotes orders={[view]} />
            {work.change && <StoppedBench change={work.change} work={work} packer={packer} backTo={backTo} />}
          </Suspense>
          {camera && (
            <Suspense fallback={null}>
              <CameraScanner
                aim={benchAim(work, packer.armed, t)}
                repeatWindow={work.repeatWindow}
                isKnown={packer.isKnown}
                onScan={packer.scan}
                onRepeat={(text) => packer.repeat(text, 'camera')}
                onType={() => setSheet({ is: 'type' })}
                onClose={closeCamera}
              />
            </Suspense>
          )}
          {!work.change && (
            <section className={styles.step} aria-label={t(`steps.${current}`)} data-step={current}>
              <h2 className={styles.name}>
                <StepSign step={current} />
                {t(`steps.${current}`)}
              </h2>
              {current === 'validateProducts' ? (
                <ValidateStep work={work} packer={packer} compact={camera} />
              ) : (
                <ThumbContext value={thumb}>
                  <Suspense fallback={<Coming />}>
                    <LaterStep work={work} packer={packer} />
                  </Suspense>
                </ThumbContext>
              )}
            </section>
          )}
        </div>
      </div>

      <AnswerLayer answers={packer.answers} content={LateBenchFeedback} onGone={packer.dismiss} />

      {(sheet !== null || packer.question) && (
        <Suspense fallback={null}>
          <BenchSheets
            work={work}
            packer={packer}
            backTo={backTo}
            open={sheet}
            onOpen={setSheet}
            onCamera={() => setCamera(true)}
          />
        </Suspense>
      )}
    </FloorPage>
  );
});
