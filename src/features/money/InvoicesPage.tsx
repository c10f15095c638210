import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invoice, invoices } from '#contract/money/billing.ts';
import { verifactu } from '#contract/money/payments.ts';
import { unbilledClients } from '#contract/money/unbilledClients.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import styles from './Account.module.css';
import { InvoiceCard, invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** For those who run the platform: whether invoices join the chain of records, and what is not done about it here. */
function VerifactuPanel() {
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

/** For those who run the platform: who owes for months that nobody can bill yet. */
function UnbilledPanel() {
  const { t, i18n } = useTranslation('account');
  const may = useMay(CLIENTS);
  const { data } = useEndpoint(unbilledClients, {}, { enabled: may });
  if (!may || !data || data.length === 0) return null;
  return (
    <Panel title={t('unbilled.title')}>
      <div className={styles.payment}>
        <p className={styles.words}>{t('unbilled.words')}</p>
        <Facts
          facts={data.map(({ name, months, since, shipments, net, by_agreement: agreed }) => ({
            name,
            value: [
              t('unbilled.owes', {
                count: months,
                since: since.split('-').toReversed().join('/'),
                shipments: quantity(shipments, i18n.language),
                net: money(net, 'EUR', i18n.language),
              }),
              ...(agreed > 0 ? [t('unbilled.agreement', { count: agreed })] : []),
            ].join(', '),
          }))}
        />
      </div>
    </Panel>
  );
}

/** Route /account/invoices: the invoices of the service to this client, how each is paid, and each as a PDF. */
export function InvoicesPage() {
  const { t, i18n } = useTranslation('account');
  const { clientId } = useSession();
  const fields = useMemo(
    () =>
      listFields(invoices.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, value) => t(`invoices.status.${value}`),
      }),
    [t],
  );
  const columns = useMemo(() => invoiceColumns(t, i18n.language), [t, i18n.language]);
  const list = useList(invoices, { fields, enabled: clientId > 0 });
  const [shown, setShown] = useState<number | null>(null);
  const opened = list.rows?.find(({ id }) => id === shown);
  if (clientId === 0)
    return (
      <AccountPage page="invoices">
        <div className={styles.stack}>
          <SettingsPlace loading={false} busy={false} safe="" onRetry={list.retry} />
          <UnbilledPanel />
        </div>
      </AccountPage>
    );
  return (
    <AccountPage page="invoices" wide>
      <div className={styles.stack}>
        <ListBar list={list} fields={fields} />
        <ListTable
          list={list}
          label={t('page.invoices')}
          name="invoices"
          columns={columns}
          keyOf={keyOf}
          nameOf={invoiceReference}
          {...(!list.isOffline && { onOpen: ({ id }: Invoice) => setShown(id) })}
          card={card}
          empty={{
            icon: <IconFileInvoice size={28} stroke={1.75} />,
            title: t('invoices.empty.title'),
            words: t('invoices.empty.words'),
            action: <ButtonLink to={PATHS.billing}>{t('page.billing')}</ButtonLink>,
          }}
        />
        <UnbilledPanel />
        <VerifactuPanel />
      </div>
      {opened && <InvoiceSheet invoice={opened} onClose={() => setShown(null)} />}
    </AccountPage>
  );
}

const keyOf = ({ id }: Invoice) => id;
const card = (invoice: Invoice) => <InvoiceCard invoice={invoice} />;
