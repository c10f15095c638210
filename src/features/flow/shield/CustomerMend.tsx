import type { CustomerField } from '#contract/orders/customer.ts';
import { customersLookUp, orderCustomerById } from '#contract/orders/orderDesk.ts';
import { customerProposals } from '#domain/flow/mendProposals.ts';
import type { RecipientField } from '#domain/flow/shield.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { customerProblems } from '#widgets/customer/customerProblems.ts';
import { useTranslation } from 'react-i18next';
import { withWritten, type MendedFields } from './mendOrders.ts';
import { Proposal } from './Proposal.tsx';
import styles from './Shield.module.css';

interface Props {
  readonly orderId: number;
  /** The fields that are missing or wrong. */
  readonly fields: ReadonlySet<RecipientField>;
  readonly change: MendedFields['customer'];
  readonly onChange: (customer: MendedFields['customer']) => void;
}

const KEYS: Readonly<Partial<Record<RecipientField, 'tel' | 'email'>>> = {
  phone: 'tel',
  phone_mobile: 'tel',
  email: 'email',
};

/** Who gets the parcel, in the fields that stand in its way: no device keeps them, so they are read and written at the server. */
export function CustomerMend({ orderId, fields, change, onChange }: Props) {
  const { t } = useTranslation(['shield', 'order', 'desk']);
  const stored = useEndpoint(orderCustomerById, { params: { id: orderId } });
  const base = change?.base ?? stored.data?.customer;
  const search = base && [base.email, base.phone_mobile, base.phone, base.lastname].find((text) => text?.trim());
  const former = useEndpoint(customersLookUp, { query: { search: search ?? '' } }, { enabled: Boolean(search) });
  if (!base)
    return stored.isError ? (
      <div className={styles.mark} role="alert">
        <p>{t('shield:customer.unread')}</p>
        <Button size="desk" onClick={() => void stored.refetch()}>
          {t('order:retry')}
        </Button>
      </div>
    ) : (
      <p className={styles.words} role="status">
        {t('shield:customer.reading')}
      </p>
    );
  const written = change?.written ?? {};
  const customer = withWritten(base, written);
  const problems = customerProblems(customer);
  // The server stores no customer with another fault, so that one is mended here as well.
  const faulty = Object.keys(customerProblems(base)) as CustomerField[];
  const others = former.data?.flatMap((one) => (one.order_id === orderId ? [] : [one.customer])) ?? [];
  const write = (field: CustomerField, text: string) => onChange({ base, written: { ...written, [field]: text } });
  return (
    <div className={styles.fields}>
      {[...new Set<CustomerField>([...fields, ...faulty])].map((field) => {
        const proposals = customerProposals(base, others, field as RecipientField);
        const text = written[field];
        const problem = problems[field];
        return (
          <div key={field} className={styles.field}>
            <LineField
              label={t(`order:customer.field.${field}`)}
              type={KEYS[field as RecipientField] ?? 'text'}
              maxLength={field === 'country' ? 2 : 200}
              {...(field === 'country' && { code: true, autoCapitalize: 'characters' })}
              error={text !== undefined && problem ? t(`desk:form.problem.${problem.code}`) : undefined}
              value={text ?? base[field] ?? ''}
              onChange={(next) => write(field, field === 'country' ? next.toUpperCase() : next)}
            />
            {text === undefined &&
              proposals
                .slice(0, 2)
                .map((words) => <Proposal key={words} words={words} onTake={() => write(field, words)} />)}
          </div>
        );
      })}
    </div>
  );
}
