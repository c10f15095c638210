import type { OrderFull } from '#contract/orders/orderFull.ts';
import { OptionWords } from '#widgets/wishes/OptionWords.tsx';
import { money, quantity, weight } from '#ui/format/numbers.ts';
import { useMedia } from '#ui/layout/useMedia.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import { useShowsPictures } from './ProductPictures.tsx';
import { soldLines } from './soldLines.ts';
import { Rows, type RowColumn } from './Rows.tsx';

type Line = OrderFull['products'][number];

/** Pages of the floor need it at once; here it is for those who want to see products. */
const ItemPicture = lazy(async () => ({ default: (await import('#ui/floor/ItemPicture.tsx')).ItemPicture }));

/** Widths at which the whole table has no room: a phone, and a desk where facts stand beside it. */
const BESIDE_FACTS = '(max-width: 599px), (min-width: 1100px) and (max-width: 1559px)';

/** The price stands below the units there. */
const PHONE = '(max-width: 599px)';

/** The lines of an order; the price column is there for those who may see it. @param full with weight and serial numbers */
export function OrderProducts({ order, full = false }: { readonly order: OrderFull; readonly full?: boolean }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  const seesMoney = order.products.some((line) => line.unit_price !== null);
  // The price of a kit stands at the first of its parts.
  const sold = new Map(soldLines(order.products).map((row) => [row.id, row]));
  const price = ({ id }: Line) => {
    const row = sold.get(id);
    return row && row.unit_price !== null ? money(row.unit_price * row.quantity, order.currency, i18n.language) : null;
  };
  const isAsked = order.needs_customs;
  // In little room the units must be visible beside the product; its code and location move below its name.
  const isShort = useMedia(full ? '(max-width: 899px)' : BESIDE_FACTS);
  const isPhone = useMedia(PHONE);
  const withPictures = useShowsPictures();
  const name: RowColumn<Line> = {
    title: t('orders:field.product_name'),
    renderCell: (line) => <Name line={line} full={full} withCodes={isShort} withPicture={withPictures} />,
  };
  const codes: readonly RowColumn<Line>[] = [
    {
      title: t('order:products.code'),
      code: true,
      renderCell: (line) => <span className={styles.quiet}>{codeOf(line)}</span>,
    },
    { title: t('order:products.location'), code: true, renderCell: (line) => line.location },
  ];
  const more: readonly RowColumn<Line>[] = [
    ...(full || isAsked
      ? [
          {
            title: t('orders:field.hs_code'),
            code: true,
            renderCell: (line: Line) => line.hs_code ?? (isAsked ? <Missing /> : null),
          },
        ]
      : []),
    ...(full
      ? [
          {
            title: t('orders:field.total_weight'),
            end: true,
            renderCell: (line: Line) => weight(line.weight * line.quantity, i18n.language),
          },
        ]
      : []),
  ];
  const figures: readonly RowColumn<Line>[] = [
    {
      title: t('orders:field.units'),
      end: true,
      renderCell: (line) => (
        <>
          {quantity(line.quantity, i18n.language)}
          {isPhone && <span className={styles.under}>{price(line)}</span>}
        </>
      ),
    },
    {
      title: t('order:products.picked'),
      end: true,
      renderCell: (line) => <Picked line={line} language={i18n.language} />,
    },
    ...(seesMoney && !isPhone ? [{ title: t('orders:field.total_amount'), end: true, renderCell: price }] : []),
  ];
  const columns = isShort ? [name, ...figures, ...more] : [name, ...codes, ...more, ...figures];
  return <Rows label={t('order:tab.products')} columns={columns} rows={order.products} keyOf={(line) => line.id} />;
}

/** Marks a value that customs will ask for and that is missing. */
export function Missing() {
  const { t } = useTranslation('order');
  return <strong className={styles.over}>{t('customs.missing')}</strong>;
}

const codeOf = ({ ean13, sku }: Line): string => ean13 ?? sku;

function Name(props: {
  readonly line: Line;
  readonly full: boolean;
  readonly withCodes: boolean;
  readonly withPicture: boolean;
}) {
  const { t } = useTranslation('order');
  const { line, full, withCodes, withPicture } = props;
  const words = (
    <span className={styles.name}>
      {line.name}
      {line.options && <OptionWords options={line.options} />}
      {line.kit && (
        <span className={styles.under}>
          {t('products.partOf', { kit: line.kit.name, units: line.quantity / line.kit.each })}
        </span>
      )}
      {withCodes && (
        <span className={`${styles.under} code`}>
          {codeOf(line)}
          {line.location && <span className={styles.spot}> · {line.location}</span>}
        </span>
      )}
      {full && line.serial_numbers.length > 0 && (
        <span className={styles.under}>
          {t('products.serials', { numbers: line.serial_numbers.join(' · '), count: line.serial_numbers.length })}
        </span>
      )}
    </span>
  );
  return withPicture ? (
    <span className={styles.pictured}>
      <Suspense fallback={<span className={styles.pictureRoom} />}>
        <ItemPicture url={line.image_url} size="small" />
      </Suspense>
      {words}
    </span>
  ) : (
    words
  );
}

/** Picked units; more than ordered is marked by a sign, not by colour alone. */
function Picked({ line, language }: { readonly line: Line; readonly language: string }) {
  const { t } = useTranslation('order');
  const text = quantity(line.validated_products, language);
  if (line.validated_products <= line.quantity) return text;
  return (
    <strong className={styles.over}>
      {t('products.over', { count: line.validated_products - line.quantity, picked: text })}
    </strong>
  );
}
