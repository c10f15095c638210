import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpotField } from './SpotField.tsx';
import { useCounterAct } from './useCounterAct.ts';

interface Props {
  readonly orderId: number;
  readonly packages: readonly number[];
  /** The shelves of the office. */
  readonly spots: readonly string[];
}

/** Another shelf for parcels that wait: where they lie is what the next person at the counter goes by. */
export function MoveParcels({ orderId, packages, spots }: Props) {
  const { t } = useTranslation('counter');
  const [isOpen, setOpen] = useState(false);
  const [spot, setSpot] = useState('');
  const { act, busy } = useCounterAct();
  const close = () => {
    setOpen(false);
    setSpot('');
  };
  const move = async () => {
    if (await act('collection.store', { orderId, packages: [...packages], spot: spot.trim() })) close();
  };
  return (
    <>
      <Button
        icon={<IconMapPin size={20} stroke={1.75} />}
        disabled={packages.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('move.open')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={t('move.title', { count: packages.length })}
        actions={
          <>
            <Button onClick={close}>{t('move.cancel')}</Button>
            <Button kind="primary" busy={busy} disabled={spot.trim() === ''} onClick={() => void move()}>
              {t('move.do')}
            </Button>
          </>
        }
      >
        <SpotField spots={spots} value={spot} onChange={setSpot} />
      </Sheet>
    </>
  );
}
