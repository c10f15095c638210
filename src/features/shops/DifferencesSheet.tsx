import { compareEplatform, eplatformDifferences, takeMissingOrders } from '#contract/shops/shopHealth.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import type { Shop, ListedDifference } from '#contract/shops/shop.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { money } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { orderPath } from '#widgets/paths.ts';
import { useStateWord } from '#widgets/shops/useStateWord.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

const EVERY_MS = 5000;

/** How the orders of a shop's last days differ from ours, and what can be done about those that are missing. */
export function DifferencesSheet(props: {
  readonly shop: Shop;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { shop, mayEdit } = props;
  const params = { id: shop.id };
  const query = useEndpoint(eplatformDifferences, { params }, { refetchInterval: EVERY_MS });
  const comparing = useEndpointMutation(compareEplatform, [eplatforms, eplatformDifferences]);
  const taking = useEndpointMutation(takeMissingOrders, [eplatforms, eplatformDifferences]);
  const failed = (answer: { readonly kind: string; readonly message: string | null }) =>
    showToast({
      kind: 'error',
      title: t('notDone', { name: shop.name }),
      message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer'),
    });
  const compare = async () => {
    const answer = await comparing.send({ params });
    if (!answer.ok) failed(answer);
  };
  const take = async () => {
    const answer = await taking.send({ params });
    if (answer.ok) showToast({ kind: 'success', title: t('differences.taken', { count: answer.data.count }) });
    else failed(answer);
  };
  const data = query.data;
  const isMissing = data?.differences.some(({ kind }) => kind === 'missing-here') === true;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t('differences.title', { name: shop.name })}
      actions={
        <>
          <Button onClick={props.onClose}>{t('failures.close')}</Button>
          {mayEdit && data && (
            <Button busy={comparing.busy || data.running} onClick={() => void compare()}>
              {t('differences.compare')}
            </Button>
          )}
          {mayEdit && isMissing && (
            <Button kind="primary" busy={taking.busy} onClick={() => void take()}>
              {t('differences.take')}
            </Button>
          )}
        </>
      }
    >
      {!data && <p aria-live="polite">{t(query.isError ? 'noAnswer' : 'reading')}</p>}
      {data && (
        <p className={styles.words} role="status">
          {data.running
            ? t('differences.running')
            : data.compared_at === null
              ? t('differences.never', { days: data.days })
              : t('differences.at', { when: dateTime(data.compared_at), days: data.days })}
        </p>
      )}
      {data && data.compared_at !== null && data.differences.length === 0 && <p>{t('differences.none')}</p>}
      {data && (
        <ThingRows label={t('differences.title', { name: shop.name })}>
          {data.differences.map((row) => (
            <ThingRow
              key={row.id}
              name={t('failures.order', { reference: row.reference })}
              {...(row.order_id !== null && { to: orderPath(row.order_id) })}
            >
              <p>{t(`differences.kind.${row.kind}`)}</p>
              <p className={styles.words}>
                <Sides row={row} shop={shop} />
              </p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </Sheet>
  );
}

/** What each side says: a state in its own words, or an amount. */
function Sides({ row, shop }: { readonly row: ListedDifference; readonly shop: Shop }) {
  const { t, i18n } = useTranslation(['eplatforms', 'statuses']);
  const { kind, here, there } = row;
  const wordOf = useStateWord(shop);
  const isAmount = kind === 'total';
  const amount = (cents: string) => money(Number(cents), row.currency ?? 'EUR', i18n.language);
  const words = [
    here !== null && t('differences.here', { what: isAmount ? amount(here) : t(`statuses:${here}`) }),
    there !== null && t('differences.there', { what: isAmount ? amount(there) : wordOf(there) }),
  ];
  return <>{words.filter((one) => one !== false).join(' · ')}</>;
}
