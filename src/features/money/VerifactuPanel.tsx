import { verifactu } from '#contract/money/payments.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';

/** For those who run the platform: whether invoices join the chain of records, and what is not done about it here. */
export function VerifactuPanel() {
  const { t, i18n } = useTranslation('account');
  const may = useMay(CLIENTS);
  const { data } = useEndpoint(verifactu, {}, { enabled: may });
  if (!may || !data) return null;
  const { mode, records, last } = data;
  return (
    <Panel title="VERI*FACTU">
      <div className={styles.payment}>
        <p className={styles.words}>{t(`verifactu.mode.${mode}`)}</p>
        {mode !== 'off' && (
          <>
            <Facts
              facts={[
                { name: t('verifactu.records'), value: quantity(records, i18n.language) },
                { name: t('verifactu.last'), value: last?.number },
                { name: t('verifactu.hash'), value: last?.hash, code: true },
              ]}
            />
            <p className={styles.warning} role="note">
              {t('verifactu.notSent')}
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}
