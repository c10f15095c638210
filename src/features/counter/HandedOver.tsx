import type { CounterView } from '#offline/counter/readPiles.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AlsoReady } from './AlsoReady.tsx';
import styles from './AtCounter.module.css';

export interface HandOverDone {
  readonly parcels: number;
  /** Those of the order that are still to be handed over. */
  readonly left: number;
}

interface Props {
  readonly handed: HandOverDone;
  readonly view: CounterView;
  readonly alsoReady: readonly CounterView[];
  readonly onMore: () => void;
}

/** The end of a hand-over, on a screen that the customer may see. */
export function HandedOverPage({ handed: { parcels, left }, view: { order }, alsoReady, onMore }: Props) {
  const { t } = useTranslation('counter');
  return (
    <FloorPage
      title={t('stage.handOver')}
      subtitle={<span className="code">{order.order_reference}</span>}
      back={{ to: PATHS.counter, label: t('back') }}
      actions={
        <>
          {left > 0 && (
            <Button size="floor" onClick={onMore}>
              {t('handed.rest')}
            </Button>
          )}
          <ButtonLink to={PATHS.counter} kind="primary" size="floor" grow>
            {t('handed.next')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.done} role="status">
        <IconCircleCheckFilled size={72} aria-hidden />
        <strong>{t('handed.title', { count: parcels })}</strong>
        <span>{order.customer_name}</span>
        <AlsoReady views={alsoReady} />
        <span className={styles.quiet}>{left > 0 ? t('handed.left', { count: left }) : t('handed.all')}</span>
      </div>
    </FloorPage>
  );
}
