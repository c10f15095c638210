import { useHandovers } from '#offline/hooks/useHandovers.ts';
import { PATHS } from '#widgets/paths.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconDeviceMobileShare, IconPackageOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeftOutOrder } from './chosenOrders.ts';
import { LeftOutOrders } from './LeftOutOrders.tsx';

interface Props {
  /** true: the session could not be stored. Otherwise none of the orders can be picked. */
  readonly failed: boolean;
  readonly leftOut: readonly LeftOutOrder[];
  readonly backTo: string;
  readonly onRetry: () => void;
}

/** Shown in place of a picking, with the reason why there is none. */
export function NotPicking({ failed, leftOut, backTo, onRetry }: Props) {
  const { t } = useTranslation('picking');
  const handedAway = useHandovers()?.some(({ state }) => state === 'giving');
  if (failed && handedAway)
    return (
      <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
        <EmptyState
          title={t('pickingLater:handedAway.title')}
          icon={<IconDeviceMobileShare size={32} stroke={1.5} />}
          action={
            <ButtonLink to={PATHS.handOver} kind="primary">
              {t('pickingLater:handedAway.action')}
            </ButtonLink>
          }
        >
          <p>{t('pickingLater:handedAway.text')}</p>
        </EmptyState>
      </FloorPage>
    );
  return (
    <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
      {failed ? (
        <ErrorState
          title={t('pickingLater:failed.title')}
          icon={<IconPlugConnectedX size={32} stroke={1.5} />}
          action={
            <Button kind="primary" onClick={onRetry}>
              {t('pickingLater:failed.action')}
            </Button>
          }
        >
          <p>{t('pickingLater:failed.text')}</p>
        </ErrorState>
      ) : (
        <>
          <LeftOutOrders title={t('leftOut.title', { count: leftOut.length })} orders={leftOut} open />
          <EmptyState
            title={t('pickingLater:none.title')}
            icon={<IconPackageOff size={32} stroke={1.5} />}
            action={
              <ButtonLink to={PATHS.flowToPickup} kind="primary">
                {t('pickingLater:none.action')}
              </ButtonLink>
            }
          >
            <p>{t('pickingLater:none.text')}</p>
          </EmptyState>
        </>
      )}
    </FloorPage>
  );
}
