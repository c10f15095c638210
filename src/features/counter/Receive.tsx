import { Button } from '#ui/controls/Button.tsx';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AtCounter } from './AtCounter.tsx';
import type { CounterStepProps } from './counterStepProps.ts';
import { SpotField } from './SpotField.tsx';
import { useChosenParcels } from './useChosenParcels.ts';
import { useCounterAct } from './useCounterAct.ts';

/** Parcels that have come: where they are put, and, as a rule at once, that they can be collected. */
export function Receive(props: CounterStepProps) {
  const { t } = useTranslation('counter');
  const { view, office, opened, stages } = props;
  const { chosen, choose } = useChosenParcels(stages.get('receive') ?? [], opened.scanned);
  const [spot, setSpot] = useState('');
  const { act, busy } = useCounterAct();
  const said = { orderId: view.order.id, packages: [...chosen] };
  const receive = () => act('collection.receive', { ...said, ...(spot.trim() !== '' && { spot: spot.trim() }) });
  const receiveAndReady = async () => {
    if (await receive()) await act('collection.ready', said);
  };
  const none = chosen.length === 0;
  return (
    <AtCounter
      {...props}
      chosen={chosen}
      onChoose={choose}
      actions={
        <>
          <Button size="floor" busy={busy} disabled={none} onClick={() => void receive()}>
            {t('receive.only')}
          </Button>
          <Button
            kind="primary"
            size="floor"
            grow
            busy={busy}
            disabled={none}
            icon={<IconPackageImport size={26} stroke={1.75} />}
            onClick={() => void receiveAndReady()}
          >
            {t('receive.andReady', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <h2>{t('receive.where')}</h2>
      <SpotField spots={office?.storage_spots ?? []} value={spot} onChange={setSpot} />
    </AtCounter>
  );
}
