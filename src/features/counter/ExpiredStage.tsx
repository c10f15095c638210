import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { STANDARD_POLICY } from '#domain/counter/reminders.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { followUpPath } from '#widgets/paths.ts';
import { IconArrowBackUp, IconClockPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AtCounter } from './AtCounter.tsx';
import type { CounterStepProps } from './counterStepProps.ts';
import { useCounterAct } from './useCounterAct.ts';

/** What nobody collected in time: it waits once more, or goes back. */
export function ExpiredStage(props: CounterStepProps) {
  const { t } = useTranslation('counter');
  const { view, office, stages } = props;
  const { act, busy } = useCounterAct();
  const parcels = stages.get('expired') ?? [];
  const mayReturn = useMay(WRITE_ORDERS);
  const days = (office?.policy ?? STANDARD_POLICY).expiresAfter;
  return (
    <AtCounter
      {...props}
      chosen={parcels}
      actions={
        <>
          {mayReturn && (
            <ButtonLink
              to={followUpPath('return', view.order.id)}
              size="floor"
              icon={<IconArrowBackUp size={26} stroke={1.75} />}
            >
              {t('expired.return')}
            </ButtonLink>
          )}
          <Button
            kind="primary"
            size="floor"
            grow
            busy={busy}
            icon={<IconClockPlus size={26} stroke={1.75} />}
            onClick={() => void act('collection.extend', { orderId: view.order.id, packages: [...parcels] })}
          >
            {t('expired.extend', { count: days })}
          </Button>
        </>
      }
    >
      <h2>{t('expired.title')}</h2>
      <p>{t(mayReturn ? 'expired.text' : 'expired.askShop')}</p>
    </AtCounter>
  );
}
