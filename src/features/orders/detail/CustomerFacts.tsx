import type { OrderCustomer } from '#contract/orders/customer.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** The customer in few lines, to be read. */
export function CustomerFacts({ customer }: { readonly customer: OrderCustomer }) {
  const { t, i18n } = useTranslation('order');
  const { buyer } = useSight();
  const name = [customer.firstname, customer.lastname].filter(Boolean).join(' ');
  const phones = [...new Set([customer.phone_mobile, customer.phone])].filter(Boolean);
  const state = customer.state === customer.city ? null : customer.state;
  const place = [`${customer.postcode} ${customer.city}`.trim(), state, countryName(customer.country, i18n.language)];
  const street = [customer.address1, customer.address2, ...place].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        { name: t('customer.name'), value: name },
        ...(customer.company ? [{ name: t('customer.field.company'), value: customer.company }] : []),
        { name: t('customer.taxId'), value: customer.dni ?? customer.vat_number },
        { name: t('customer.address'), value: street },
        {
          name: t('customer.field.phone'),
          value: phones.length === 0 ? null : phones.map((phone) => <Reach key={phone} kind="tel" to={phone ?? ''} />),
        },
        ...(buyer
          ? [{ name: t('customer.field.email'), value: customer.email && <Reach kind="mailto" to={customer.email} /> }]
          : []),
        ...(customer.other ? [{ name: t('customer.field.other'), value: customer.other }] : []),
      ]}
    />
  );
}

/** A code that is none of the standard's stays as it is. */
function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code)
    : code;
}

/** One tap calls or writes. */
function Reach({ kind, to }: { readonly kind: 'tel' | 'mailto'; readonly to: string }) {
  return (
    <a href={`${kind}:${kind === 'tel' ? to.replaceAll(/[^\d+]/g, '') : to}`} className={styles.reach}>
      {to}
    </a>
  );
}
