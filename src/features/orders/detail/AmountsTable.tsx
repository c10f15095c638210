import type { OrderFull } from '#contract/orders/orderFull.ts';
import { taxNameAt } from '#domain/customs/taxRegions.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { money } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import { paymentWords } from '#widgets/orders/paymentWords.ts';

/** What the order costs: the parts above the total add up to it, those below it are within it. */
export function AmountsTable({ order, total }: { readonly order: OrderFull; readonly total: number }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const { buyer } = useSight();
  const price = (cents: number) => money(cents, order.currency, i18n.language);
  const lines = order.products.map((line) => ({ quantity: line.quantity, unitPriceCents: line.unit_price ?? 0 }));
  const { goodsCents, otherCents, netCents, taxCents } = orderAmounts({
    lines,
    totalCents: total,
    taxCents: order.total_taxes ?? 0,
  });
  const within: readonly Fact[] = [
    { name: t('order:amount.net'), value: price(netCents) },
    { name: t(`order:amount.within.${taxNameAt(territoryOf(order.customer)) ?? 'other'}`), value: price(taxCents) },
  ];
  const facts: readonly Fact[] = [
    { name: t('order:tab.products'), value: price(goodsCents) },
    ...(otherCents === 0
      ? []
      : [{ name: t(otherCents > 0 ? 'order:amount.other' : 'order:amount.discount'), value: price(otherCents) }]),
    { name: t('order:amount.total'), value: price(total), strong: true },
    ...(taxCents > 0 ? within : []),
    ...(buyer
      ? [
          {
            name: t('orders:field.payment_method'),
            value: order.payment_method && paymentWords(order.payment_method, t),
          },
        ]
      : []),
    ...(order.invoice_number ? [{ name: t('order:amount.invoice'), value: order.invoice_number, code: true }] : []),
  ];
  return <Facts facts={facts} />;
}
