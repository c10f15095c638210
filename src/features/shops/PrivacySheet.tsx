import { eplatformPrivacyRequests } from '#contract/shops/shopPrivacy.ts';
import type { Shop } from '#contract/shops/shop.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRows } from '#ui/facts/ThingRows.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';
import { PrivacyRow } from './PrivacyRow.tsx';

/** What the shop asked about the data of people; what a customer asked to see is saved here, to be handed over. */
export function PrivacySheet(props: { readonly shop: Shop; readonly mayEdit: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['eplatforms', 'ui']);
  const { shop, mayEdit } = props;
  const query = useEndpoint(eplatformPrivacyRequests, { params: { id: shop.id } });
  const rows = query.data;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t('privacy.title', { name: shop.name })}
      actions={<Button onClick={props.onClose}>{t('failures.close')}</Button>}
    >
      <p className={styles.words}>{t('privacy.words')}</p>
      {!rows && <p aria-live="polite">{t(query.isError ? 'noAnswer' : 'reading')}</p>}
      {rows?.length === 0 && <p>{t('privacy.none')}</p>}
      {rows && (
        <ThingRows label={t('privacy.title', { name: shop.name })}>
          {rows.map((row) => (
            <PrivacyRow key={row.id} shop={shop} row={row} mayEdit={mayEdit} />
          ))}
        </ThingRows>
      )}
    </Sheet>
  );
}
