import type { CustomsOrder, CustomsOwed } from '#contract/customs/customsOrder.ts';
import { customsOrders } from '#contract/customs/customs.ts';
import { CUSTOMS_DESK } from '#domain/people/areas.ts';
import { H7_LIMIT_CENTS } from '#domain/customs/declarations.ts';
import { CN22_LINES } from '#domain/customs/customsForm.ts';
import { owedOnArrival } from '#domain/customs/owedOnArrival.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { money, percent, weight } from '#ui/format/numbers.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** What an order owes where it goes, why, and who pays it; nothing of one that has arrived, or for who may not know. */
export function CustomsOwedPanel({ orderId }: { readonly orderId: number }) {
  const { t, i18n } = useTranslation(['customs', 'bulk']);
  const may = useMay(CUSTOMS_DESK);
  const { data, isError } = useEndpoint(customsOrders, { query: { id: orderId } }, { enabled: may });
  const [order] = data?.rows ?? [];
  if (!order && isError)
    return (
      <Panel title={t('customs:owed.title')}>
        <p className={styles.quiet}>{t('customs:owed.failed')}</p>
      </Panel>
    );
  if (!order?.owed) return null;
  return (
    <Panel title={t('customs:owed.title')}>
      <div className={styles.stack}>
        <Facts facts={owedFacts(order, order.owed, t, i18n.language)} />
        <p className={styles.quiet}>{t('customs:owed.note')}</p>
      </div>
    </Panel>
  );
}

function owedFacts(order: CustomsOrder, owed: CustomsOwed, t: TFunction<['customs', 'bulk']>, language: string) {
  const sum = (cents: number) => money(cents, order.currency, language);
  const total = owedOnArrival(owed);
  return [
    { name: t('customs:owed.declaration'), value: declarationText(order, t, language) },
    ...(order.form ? [{ name: t('customs:form.title'), value: formText(order.form, t, language) }] : []),
    { name: t('customs:owed.duty'), value: dutyText(owed, sum, t, language) },
    { name: t('customs:owed.tax'), value: taxText(owed, sum, t, language) },
    { name: t('customs:owed.payer'), value: t(`bulk:choice.incoterm.${owed.incoterm}`) },
    { name: t('customs:owed.total'), value: total === null ? null : sum(total), strong: true },
  ];
}

type Sum = (cents: number) => string;
type Say = TFunction<['customs', 'bulk']>;

/** The reduced declaration where it is allowed; of the other one, why. */
function declarationText({ due }: CustomsOrder, t: Say, language: string): string {
  const limit = money(H7_LIMIT_CENTS, 'EUR', language);
  if (due.kind === 'H7') return t('customs:owed.H7', { limit });
  const why = due.beyond.map((one) => t(`customs:beyond.${one}`, { limit }));
  return t('customs:owed.DUA', { why: new Intl.ListFormat(language).format(why) });
}

/** Which postal form goes with it, by the limits that the client set. */
function formText({ larger, below }: NonNullable<CustomsOrder['form']>, t: Say, language: string): string {
  const limits = {
    weight: weight(below.weight, language),
    value: money(below.value, 'EUR', language),
    lines: CN22_LINES,
  };
  if (larger.length === 0) return t('customs:form.cn22', limits);
  const why = larger.map((one) => t(`customs:form.why.${one}`, limits));
  return t('customs:form.cn23', { why: new Intl.ListFormat(language).format(why) });
}

function dutyText({ duty, no_duty, rule }: CustomsOwed, sum: Sum, t: Say, language: string): string | null {
  if (duty) return t('customs:owed.dutySum', { count: duty.headings, each: sum(duty.each), sum: sum(duty.amount) });
  if (no_duty === null) return null;
  const [from, until] = [writtenDay(rule.from), writtenDay(rule.until)];
  const limit = money(rule.limit, 'EUR', language);
  return t('customs:owed.none', { why: t(`customs:owed.noDuty.${no_duty}`, { from, until, limit }) });
}

function taxText({ tax, ioss }: CustomsOwed, sum: Sum, t: Say, language: string): string {
  if (ioss !== null) return t('customs:owed.ioss', { number: ioss });
  if (!tax) return t('customs:owed.taxUnknown');
  const { name, rate, base, amount } = tax;
  return t('customs:owed.taxSum', { name, rate: percent(rate, language), base: sum(base), sum: sum(amount) });
}
