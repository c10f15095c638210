import { PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconDeviceMobileShare, IconPackageOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NextOrder } from './find/NextOrder.tsx';
import { orderRefusalText } from './orderRefusalText.ts';
import { statusSince } from './statusSince.ts';
import type { PackingAt } from './usePackingAt.ts';

/** Shown in place of a packing, with the reason why there is none and the next sensible step. */
export function NotPacking(props: {
  readonly at: Extract<PackingAt, { state: 'unknown' | 'failed' | 'refused' }>;
  readonly backTo: string;
}) {
  const { t } = useTranslation(['packing', 'packingLater', 'statuses']);
  const isOffline = useConnection().state === 'offline';
  const { at, backTo } = props;
  const scanAnother = (
    <ButtonLink to={PATHS.packing} kind="primary">
      {t('packingLater:not.scanAnother')}
    </ButtonLink>
  );
  return (
    <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
      <NextOrder />
      {at.state === 'failed' && at.isHandedAway && (
        <EmptyState
          title={t('packingLater:handedAway.title')}
          icon={<IconDeviceMobileShare size={32} stroke={1.5} />}
          action={
            <ButtonLink to={PATHS.handOver} kind="primary">
              {t('packingLater:handedAway.action')}
            </ButtonLink>
          }
        >
          <p>{t('packingLater:handedAway.text')}</p>
        </EmptyState>
      )}
      {at.state === 'failed' && !at.isHandedAway && (
        <ErrorState
          title={t('packingLater:not.failed')}
          icon={<IconPlugConnectedX size={32} stroke={1.5} />}
          action={
            <Button kind="primary" onClick={at.retry}>
              {t('packingLater:not.retry')}
            </Button>
          }
        >
          <p>{t('packingLater:not.failedText')}</p>
        </ErrorState>
      )}
      {at.state === 'unknown' && (
        <EmptyState
          title={t('packingLater:not.unknown')}
          icon={<IconPackageOff size={32} stroke={1.5} />}
          action={scanAnother}
        >
          <p>{t(isOffline && !at.asked ? 'packingLater:not.offline' : 'packingLater:not.gone')}</p>
        </EmptyState>
      )}
      {at.state === 'refused' && (
        <EmptyState
          title={t('packingLater:not.refused')}
          icon={<IconPackageOff size={32} stroke={1.5} />}
          action={scanAnother}
        >
          <p>
            <Emphasis
              text={orderRefusalText(
                { status: at.order.status, since: statusSince(at.order), packable: at.packable },
                EMPHASIS,
                t,
              )}
              code
            >
              {at.order.order_reference}
            </Emphasis>
          </p>
        </EmptyState>
      )}
    </FloorPage>
  );
}
