import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { CustomerField, OrderCustomer } from '#contract/orders/customer.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { parseOperator, reachesPoBoxes } from '#domain/carriers/operators.ts';
import type { AddressProposal } from '#domain/orders/addressDoubts.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { CustomerFields } from '#widgets/customer/CustomerFields.tsx';
import { useAddressDoubts } from '#widgets/customer/useAddressDoubts.ts';
import { customerProblems } from '#widgets/customer/customerProblems.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerMeanwhile } from './CustomerMeanwhile.tsx';
import styles from './detail.module.css';
import { mergeCustomer } from '#widgets/customer/mergeCustomer.ts';
import { useSaveCustomer } from './useSaveCustomer.ts';

/** What somebody is writing about the customer of an order. */
interface CustomerDraft {
  /** The customer as it was when the writing began. */
  readonly base: OrderCustomer;
  readonly mine: OrderCustomer;
}

/**
 * Drafts by person and order, so that nothing is lost when another tab is opened in between. They are not stored on the
 * disk of a shared computer, because they hold addresses of people; a reload ends them.
 */
const useDrafts = create<Readonly<Record<string, CustomerDraft>>>(() => ({}));

/** The draft of this person for the order, and how to change it; `null` removes it. */
function useCustomerDraft(userId: number, orderId: number) {
  const key = `${userId}:${orderId}`;
  const draft = useDrafts((drafts) => drafts[key]) ?? null;
  const write = (next: CustomerDraft | null): void => {
    const { [key]: _, ...others } = useDrafts.getState();
    useDrafts.setState(next === null ? others : { ...others, [key]: next }, true);
  };
  return [draft, write] as const;
}

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
  const save = useSaveCustomer(order);
  const stored = order.customer;
  const base = draft?.base ?? stored;
  const mine = draft?.mine ?? stored;
  const merged = mergeCustomer(base, mine, stored);
  const shown = { ...mine, ...Object.fromEntries(merged.taken.map((field) => [field, stored[field]])) };
  const operator = parseOperator(order.carrier?.operator ?? '');
  const doubts = useAddressDoubts(order.id_client, shown, operator !== null && reachesPoBoxes(operator));
  const form = useForm({
    area: 'order',
    values: merged.customer,
    check: (customer) => ({ ...customerProblems(customer), ...disputed(merged.disputed) }),
    send: save,
    within: 'customer',
    onDone: () => {
      write(null);
      showToast({ kind: 'success', title: t('customer.saved') });
    },
    nameOf: (field) => t(`customer.field.${field}`),
  });
  const change = (field: CustomerField, value: string) => {
    // The person edited this field after seeing the other's text, so that text becomes its base.
    const seen = merged.taken.includes(field) ? { ...base, [field]: stored[field] } : base;
    write({ base: seen, mine: { ...mine, [field]: value } });
  };
  const take = (proposal: AddressProposal) => {
    const seen = merged.taken.filter((field) => field in proposal).map((field) => [field, stored[field]] as const);
    write({ base: { ...base, ...Object.fromEntries(seen) }, mine: { ...mine, ...proposal } });
  };
  const settle = (field: CustomerField, whose: 'mine' | 'stored') =>
    write({
      base: { ...base, [field]: stored[field] },
      mine: whose === 'mine' ? mine : { ...mine, [field]: stored[field] },
    });
  const undo = () => {
    write(null);
    form.reset();
  };
  return (
    <div className={styles.form}>
      <CheckedForm
        form={form}
        label={t('customer.title')}
        actions={<SaveBar changed={merged.changed} busy={form.busy} save={t('customer.save')} onUndo={undo} />}
      >
        {draft && (
          <CustomerMeanwhile orderId={order.id} merged={merged} mine={mine} stored={stored} onSettle={settle} />
        )}
        <CustomerFields customer={shown} field={form.field} onChange={change} doubts={doubts} onTake={take} />
      </CheckedForm>
    </div>
  );
}

/** Fields that two people wrote: one of the texts has to be chosen first. */
const disputed = (fields: readonly CustomerField[]): FieldProblems =>
  Object.fromEntries(fields.map((field) => [field, { code: 'chooseFirst' }]));
