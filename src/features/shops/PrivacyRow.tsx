import { closeEplatformPrivacy, eplatformPrivacyData, eplatformPrivacyRequests } from '#contract/shops/shopPrivacy.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import type { Shop, ShopPrivacy } from '#contract/shops/shop.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

/** One request of a shop: the data of a customer is saved as a file here, and then said to be handed over. */
export function PrivacyRow(props: { readonly shop: Shop; readonly row: ShopPrivacy; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const { shop, row, mayEdit } = props;
  const params = { id: shop.id, request: row.id };
  const reading = useEndpointMutation(eplatformPrivacyData);
  const closing = useEndpointMutation(closeEplatformPrivacy, [eplatforms, eplatformPrivacyRequests]);
  const failed = (message: string | null) =>
    showToast({ kind: 'error', title: t('notDone', { name: shop.name }), message: message ?? t('noAnswer') });
  const save = async () => {
    const answer = await reading.send({ params });
    if (answer.ok) saveFile(`privacy-${row.id}.json`, JSON.stringify(answer.data, null, 2), 'application/json');
    else failed(answer.message);
  };
  const close = async () => {
    const answer = await closing.send({ params });
    if (answer.ok) showToast({ kind: 'success', title: t('saved') });
    else failed(answer.message);
  };
  const isOpen = row.done_at === null;
  return (
    <ThingRow
      name={t(`privacy.kind.${row.kind}`)}
      badges={
        <StatusBadge group={isOpen ? 'warning' : 'success'}>{t(isOpen ? 'privacy.open' : 'privacy.done')}</StatusBadge>
      }
      actions={
        mayEdit &&
        row.kind === 'data' &&
        isOpen && (
          <>
            <Button size="desk" busy={reading.busy} onClick={() => void save()}>
              {t('privacy.save')}
            </Button>
            <Button size="desk" kind="quiet" busy={closing.busy} onClick={() => void close()}>
              {t('privacy.close')}
            </Button>
          </>
        )
      }
    >
      {row.orders.length > 0 && (
        <p>{t('privacy.orders', { references: row.orders.map(({ reference }) => reference).join(', ') })}</p>
      )}
      {row.erased !== null && <p>{t('privacy.erased', { count: row.erased })}</p>}
      <p className={styles.words}>{dateTime(row.received_at)}</p>
    </ThingRow>
  );
}
