import { invoices, type Invoice } from '#contract/money/billing.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import { InvoiceCard, invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { UnbilledPanel } from './UnbilledPanel.tsx';
import { VerifactuPanel } from './VerifactuPanel.tsx';

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
