import { todayHere } from '#ui/format/dates.ts';
import { invoicePdf, invoices, type Invoice } from '#contract/money/billing.ts';
import { annulInvoice, chargeInvoice, payByTransfer, paymentMethod, verifactu } from '#contract/money/payments.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { LIVE_STATES } from '#domain/money/billing/charges.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { openBeside } from '#platform/showFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { money } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Account.module.css';
import { CorrectInvoice } from './CorrectInvoice.tsx';
import { invoiceState, tellCharge } from './invoiceWords.ts';

/** One invoice: how its payment stands, its paper, and what may be done about it. */
export function InvoiceSheet({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('account');
  const runsPlatform = useMay(CLIENTS);
  const [asks, setAsks] = useState<'correct' | 'annul' | 'transfer' | null>(null);
  const chain = useEndpoint(verifactu, {}, { enabled: runsPlatform });
  const charge = useEndpointMutation(chargeInvoice, [invoices, paymentMethod]);
  const annul = useEndpointMutation(annulInvoice, [invoices]);
  const transfer = useEndpointMutation(payByTransfer, [invoices, paymentMethod]);
  const params = { id_client: invoice.id_client, invoice_id: invoice.id };
  const paying = useEndpoint(paymentMethod, { params: { id_client: invoice.id_client } });
  const amount = (cents: number) => money(cents, 'EUR', i18n.language);
  const isOpen = invoice.kind === 'invoice' && !invoice.annulled;
  const isLive = LIVE_STATES.some((state) => state === invoice.charge?.state && state !== 'intended');
  const asksForMoney = isOpen && invoice.due > 0 && invoice.status === 'UNPAID' && !isLive;
  const open = async () => {
    const file = await fetchFile(invoicePdf, { params });
    if (file.ok) openBeside(file.name, file.blob);
    else showToast({ kind: 'error', title: t('invoices.notOpened'), message: file.message ?? t('invoices.offline') });
  };
  const pay = async () => {
    const answer = await charge.send({ params });
    showToast(tellCharge(answer, t));
    if (answer.ok) onClose();
  };
  const takeBack = async () => {
    const answer = await annul.send({ params });
    setAsks(null);
    if (answer.ok) {
      showToast({ kind: 'success', title: t('correction.annulled') });
      onClose();
      return;
    }
    const [word = 'network'] = answer.errors['invoice'] ?? [];
    showToast({ kind: 'error', title: t('correction.notAnnulled'), message: t(`correction.problem.${word}`) });
  };
  const settle = async () => {
    const answer = await transfer.send({ params, body: { paid_on: todayHere() } });
    setAsks(null);
    if (answer.ok) {
      showToast({ kind: 'success', title: t('transfer.done') });
      onClose();
      return;
    }
    const [word = 'network'] = answer.errors['invoice'] ?? [];
    showToast({ kind: 'error', title: t('transfer.notDone'), message: t(`correction.problem.${word}`) });
  };
  if (asks === 'correct') return <CorrectInvoice invoice={invoice} onClose={onClose} />;
  return (
    <>
      <Sheet
        open
        title={`${t('invoices.number')} ${invoiceReference(invoice)}`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => void open()}>{t('invoices.open')}</Button>
            {asksForMoney && paying.data?.provider !== 'transfer' && (
              <Button kind="primary" busy={charge.busy} onClick={() => void pay()}>
                {t('invoices.charge', { amount: amount(invoice.due) })}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.payment}>
          <Facts
            facts={[
              { name: t('invoices.total'), value: amount(invoice.total) },
              { name: t('invoices.due'), value: amount(invoice.due) },
              { name: t('field.status'), value: invoiceState(invoice, t) },
              ...(invoice.corrects === null ? [] : [{ name: t('invoices.corrects'), value: invoice.corrects }]),
              ...(invoice.reason === null
                ? []
                : [{ name: t('correction.reason'), value: t(`correction.reasons.${invoice.reason}`) }]),
            ]}
          />
          {runsPlatform && isOpen && (
            <div className={styles.acts}>
              <Button size="desk" onClick={() => setAsks('correct')}>
                {t('correction.act')}
              </Button>
              {asksForMoney && invoice.charge?.state !== 'intended' && (
                <Button size="desk" onClick={() => setAsks('transfer')}>
                  {t('transfer.act')}
                </Button>
              )}
              {chain.data && chain.data.mode !== 'off' && invoice.status === 'UNPAID' && (
                <Button size="desk" onClick={() => setAsks('annul')}>
                  {t('correction.annul')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Sheet>
      <ConfirmDialog
        open={asks === 'transfer'}
        title={t('transfer.ask', { reference: invoiceReference(invoice) })}
        description={t('transfer.words', { amount: amount(invoice.due) })}
        confirm={t('transfer.act')}
        busy={transfer.busy}
        onConfirm={() => void settle()}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'annul'}
        danger
        title={t('correction.askAnnul', { reference: invoiceReference(invoice) })}
        description={t('correction.annulWords')}
        confirm={t('correction.annul')}
        busy={annul.busy}
        onConfirm={() => void takeBack()}
        onClose={() => setAsks(null)}
      />
    </>
  );
}
