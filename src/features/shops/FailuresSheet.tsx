import { dismissEplatformFailure, eplatformFailures, retryEplatform } from '#contract/shops/shopHealth.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import type { Shop, ShopFailure } from '#contract/shops/shop.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { orderPath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';
import { failureDetail } from './failureDetail.ts';
import { problemKey } from './problemKey.ts';

const EVERY_MS = 5000;

/** What did not work between a shop and us, why, and what can be done about it. */
export function FailuresSheet(props: { readonly shop: Shop; readonly mayEdit: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['eplatforms', 'ui', 'order', 'statuses']);
  const detailOf = (failure: ShopFailure) => {
    const detail = failureDetail(failure, t);
    return detail === null ? null : ` (${detail})`;
  };
  const { shop, mayEdit } = props;
  const params = { id: shop.id };
  const query = useEndpoint(eplatformFailures, { params }, { refetchInterval: EVERY_MS });
  const retry = useEndpointMutation(retryEplatform, [eplatforms, eplatformFailures]);
  const dismiss = useEndpointMutation(dismissEplatformFailure, [eplatforms, eplatformFailures]);
  const failed = (answer: { readonly kind: string; readonly message: string | null }) =>
    showToast({
      kind: 'error',
      title: t('notDone', { name: shop.name }),
      message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer'),
    });
  const again = async () => {
    const answer = await retry.send({ params });
    if (answer.ok) showToast({ kind: 'success', title: t('failures.retried', { count: answer.data.count }) });
    else failed(answer);
  };
  const seenTo = async (failure: ShopFailure) => {
    const answer = await dismiss.send({ params: { ...params, failure: failure.id } });
    if (!answer.ok) failed(answer);
  };
  const rows = query.data;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t('failures.title', { name: shop.name })}
      actions={
        <>
          <Button onClick={props.onClose}>{t('failures.close')}</Button>
          {mayEdit && rows && rows.length > 0 && (
            <Button kind="primary" busy={retry.busy} onClick={() => void again()}>
              {t('failures.retry')}
            </Button>
          )}
        </>
      }
    >
      {!rows && <p aria-live="polite">{t(query.isError ? 'noAnswer' : 'reading')}</p>}
      {rows?.length === 0 && <p>{t('failures.none')}</p>}
      {rows && (
        <ThingRows label={t('failures.title', { name: shop.name })}>
          {rows.map((row) => (
            <ThingRow
              key={`${row.kind} ${row.id}`}
              name={t('failures.order', { reference: row.reference })}
              {...(row.order_id !== null && { to: orderPath(row.order_id) })}
              actions={
                mayEdit && (
                  <Button
                    size="desk"
                    kind="quiet"
                    aria-label={t('ui:named', { name: t('failures.dismiss'), words: row.reference })}
                    onClick={() => void seenTo(row)}
                  >
                    {t('failures.dismiss')}
                  </Button>
                )
              }
            >
              <p>{t(`failures.kind.${row.kind}`)}</p>
              <p className={styles.problem}>
                {t(problemKey(row.problem))}
                {detailOf(row)}
              </p>
              <p className={styles.words}>{dateTime(row.at)}</p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </Sheet>
  );
}
