import type { CustomerField } from '#contract/entities/customer.ts';
import type { OrderFull } from '#contract/entities/orderFull.ts';
import { WRITE_ORDERS } from '#domain/access/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { Form } from '#ui/form/Form.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerFields, customerFieldId, type CustomerProblems } from '#widgets/customer/CustomerFields.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerMeanwhile } from './CustomerMeanwhile.tsx';
import { useCustomerDraft } from './customerDrafts.ts';
import { mergeCustomer } from './mergeCustomer.ts';
import styles from './detail.module.css';
import { useSaveCustomer } from './useSaveCustomer.ts';

/** The customer of the order: editable for people with the right, readable for others and without the server. */
export function CustomerTab({ order, isOld }: { readonly order: OrderFull; readonly isOld: boolean }) {
  const { t } = useTranslation('order');
  const mayEdit = useMay(WRITE_ORDERS);
  const userId = useSession().user?.id ?? 0;
  const [draft] = useCustomerDraft(userId, order.id);
  if (mayEdit && (!isOld || draft)) return <CustomerForm order={order} userId={userId} />;
  return (
    <Panel title={t('customer.title')} {...(mayEdit && { note: t('customer.offline') })}>
      <CustomerFacts customer={order.customer} />
    </Panel>
  );
}

function CustomerForm({ order, userId }: { readonly order: OrderFull; readonly userId: number }) {
  const { t } = useTranslation('order');
  const [draft, write] = useCustomerDraft(userId, order.id);
  const [problems, setProblems] = useState<CustomerProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = useSaveCustomer(order);
  const stored = order.customer;
  const base = draft?.base ?? stored;
  const mine = draft?.mine ?? stored;
  const merged = mergeCustomer(base, mine, stored);
  const shown = { ...mine, ...Object.fromEntries(merged.taken.map((field) => [field, stored[field]])) };
  const change = (field: CustomerField, value: string) => {
    // The person edited this field after seeing the other's text, so that text becomes its base.
    const seen = merged.taken.includes(field) ? { ...base, [field]: stored[field] } : base;
    write({ base: seen, mine: { ...mine, [field]: value } });
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const settle = (field: CustomerField, whose: 'mine' | 'stored') =>
    write({
      base: { ...base, [field]: stored[field] },
      mine: whose === 'mine' ? mine : { ...mine, [field]: stored[field] },
    });
  const submit = async () => {
    if (merged.disputed.length > 0) return setFailure(t('customer.chooseFirst'));
    setBusy(true);
    setFailure(null);
    const outcome = await save(merged.customer);
    setBusy(false);
    setProblems(outcome.kind === 'wrong' ? outcome.problems : {});
    if (outcome.kind === 'saved') {
      write(null);
      showToast({ kind: 'success', title: t('customer.saved') });
    } else if (outcome.kind === 'network') setFailure(t('customer.noNetwork'));
    else if (outcome.kind === 'refused') setFailure(outcome.message ?? t('customer.refused'));
  };
  const undo = () => {
    write(null);
    setProblems({});
    setFailure(null);
  };
  const named = Object.entries(problems) as [CustomerField, NonNullable<CustomerProblems[CustomerField]>][];
  const errors = named.map(([field, problem]) => ({
    field: customerFieldId(field),
    words: `${t(`customer.field.${field}`)}: ${t(`customer.problem.${problem}`)}`,
  }));
  return (
    <div className={styles.form}>
      <Form label={t('customer.title')} errors={errors} onSubmit={() => void submit()}>
        {draft && (
          <CustomerMeanwhile orderId={order.id} merged={merged} mine={mine} stored={stored} onSettle={settle} />
        )}
        <CustomerFields customer={shown} problems={problems} onChange={change} />
        {failure !== null && (
          <p role="alert" className={styles.alarm}>
            {failure}
          </p>
        )}
        <SaveBar changed={merged.changed || errors.length > 0} busy={busy} save={t('customer.save')} onUndo={undo} />
      </Form>
    </div>
  );
}
