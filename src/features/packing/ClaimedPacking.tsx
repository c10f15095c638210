import type { Claim } from '#domain/workSession/claim.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NextOrder } from './find/NextOrder.tsx';

/** Asks before taking over an order that somebody else packs. Another order that is read opens at once. */
export function ClaimedPacking(props: {
  readonly order: OrderView;
  readonly claim: Claim;
  readonly take: () => void;
  readonly backTo: string;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, claim, take, backTo } = props;
  return (
    <FloorPage
      title={t('packingLater:titleOf', { reference: order.order_reference })}
      back={{ to: backTo, label: t('back') }}
      actions={
        <>
          <Button size="floor" grow onClick={take}>
            {t('packingLater:claim.take')}
          </Button>
          <ButtonLink to={backTo} size="floor" kind="primary" grow>
            {t('packingLater:claim.back')}
          </ButtonLink>
        </>
      }
    >
      <NextOrder />
      <EmptyState title={t('packingLater:claim.title')} icon={<IconUser size={32} stroke={1.5} />}>
        <p>{t('packingLater:claim.by', { name: claim.name, since: dateTime(claim.since) })}</p>
        <p>{t('packingLater:claim.text')}</p>
      </EmptyState>
    </FloorPage>
  );
}
