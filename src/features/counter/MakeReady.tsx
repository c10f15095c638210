import { Button } from '#ui/controls/Button.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AtCounter } from './AtCounter.tsx';
import styles from './AtCounter.module.css';
import type { CounterStepProps } from './counterStepProps.ts';
import { SpotField } from './SpotField.tsx';
import { useChosenParcels } from './useChosenParcels.ts';
import { useCounterAct } from './useCounterAct.ts';

/** Parcels that are here and cannot be collected yet; their shelf can still be changed. */
export function MakeReady(props: CounterStepProps) {
  const { t } = useTranslation('counter');
  const { view, office, opened, stages } = props;
  const { chosen, choose } = useChosenParcels(stages.get('ready') ?? [], opened.scanned);
  const [spot, setSpot] = useState('');
  const { act, busy } = useCounterAct();
  const said = { orderId: view.order.id, packages: [...chosen] };
  const makeReady = async () => {
    const place = spot.trim();
    if (place === '' || (await act('collection.store', { ...said, spot: place }))) await act('collection.ready', said);
  };
  const missing = stages.get('receive')?.length ?? 0;
  return (
    <AtCounter
      {...props}
      chosen={chosen}
      onChoose={choose}
      actions={
        <Button
          kind="primary"
          size="floor"
          grow
          busy={busy}
          disabled={chosen.length === 0}
          icon={<IconCircleCheck size={26} stroke={1.75} />}
          onClick={() => void makeReady()}
        >
          {t('ready.do', { count: chosen.length })}
        </Button>
      }
    >
      <h2>{t('receive.where')}</h2>
      <SpotField spots={office?.storage_spots ?? []} value={spot} onChange={setSpot} />
      <p className={styles.quiet}>{missing > 0 ? t('ready.missing', { count: missing }) : t('ready.tells')}</p>
    </AtCounter>
  );
}
