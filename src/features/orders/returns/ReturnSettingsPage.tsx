import { returnPortal } from '#contract/orders/returns.ts';
import { RETURN_TABLE } from '#domain/configuration/rules.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { copyText } from '#platform/copyText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';
import styles from './ReturnSettings.module.css';

/** `/settings/returns`: the rules of the page where customers announce returns, and where that page is. */
export function ReturnSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={RETURN_TABLE}
      title={t('places.settingsReturns')}
      area="returnSettings"
      beside={PortalAddress}
    />
  );
}

function PortalAddress() {
  const { t } = useTranslation('returnSettings');
  const { data } = useEndpoint(returnPortal, {});
  if (!data) return null;
  const copy = async () => {
    const isCopied = await copyText(data.address);
    showToast(
      isCopied ? { kind: 'success', title: t('address.copied') } : { kind: 'warning', title: t('address.notCopied') },
    );
  };
  return (
    <Panel title={t('address.title')}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('address.text')}</p>
        <code className={styles.address}>{data.address}</code>
        <div className={styles.row}>
          <Button size="desk" onClick={() => void copy()}>
            {t('address.copy')}
          </Button>
          <a href={data.address} target="_blank" rel="noreferrer">
            {t('address.open')}
          </a>
        </div>
        <p className={styles.quiet}>{t('address.off')}</p>
      </div>
    </Panel>
  );
}
