import { type PartOfKit, partsDue } from '#domain/orders/lineOptions.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type GoodsProps, GoodsRow } from './GoodsList.tsx';
import goodsStyles from './GoodsList.module.css';
import styles from './KitGoods.module.css';
import { unitsDoneAt } from './productInHand.ts';

/** Units of a product that belong to one kit, or to none. */
interface Share {
  readonly product: PackProduct;
  readonly units: number;
  readonly done: number;
  readonly kit: PartOfKit | null;
}

/**
 * The goods of an order with kits: what is to be put together, each with its parts, and beneath it what was sold by
 * itself. Every unit stands in one place; those that are done fill the kits in the order of their lines.
 */
export function KitGoods({ step, products, inHand, state, onChoose }: GoodsProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const shares = products.flatMap((product) => sharesOf(product, unitsDoneAt(step, product, state)));
  const kits = kitsOf(shares);
  const loose = shares.filter(({ kit }) => kit === null);
  const total = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = shares.reduce((sum, { units, done }) => sum + units - done, 0);
  const row = ({ product, units, done, kit }: Share) => (
    <GoodsRow
      key={`${product.id_product} ${kit?.set ?? ''}`}
      product={product}
      done={done}
      of={units}
      {...(done < units && product.id_product !== inHand && { onChoose })}
    />
  );
  return (
    <aside className={goodsStyles.goods} aria-label={t('packing:goods.label')}>
      <p className={goodsStyles.sum}>
        <strong>{t('packing:goods.left', { count: left })}</strong> {t('packing:goods.of', { count: total })}
      </p>
      {kits.map(({ kit, units, parts }) => {
        const name = t('packingLater:kits.build', { units, kit: kit.name });
        return (
          <section
            key={kit.set}
            className={styles.kit}
            aria-label={name}
            data-full={parts.every((part) => part.done >= part.units) ? '' : undefined}
          >
            <h3 className={styles.sold}>
              <IconTools size={20} stroke={1.75} aria-hidden />
              {name}
            </h3>
            <ul>{parts.map(row)}</ul>
          </section>
        );
      })}
      {loose.length > 0 && (
        <section className={styles.kit} aria-label={t('packingLater:kits.loose')}>
          <h3 className={styles.sold}>{t('packingLater:kits.loose')}</h3>
          <ul>{loose.map(row)}</ul>
        </section>
      )}
    </aside>
  );
}

/** A product by the kits that its units are parts of; what two lines want for one kit is one share of it. */
function sharesOf(product: PackProduct, done: number): readonly Share[] {
  const shares = new Map<number | null, Share>();
  for (const { units, left, kit = null } of partsDue(
    product.parts ?? [{ units: product.quantity, options: [] }],
    done,
  )) {
    const before = shares.get(kit?.set ?? null);
    shares.set(kit?.set ?? null, {
      product,
      units: units + (before?.units ?? 0),
      done: units - left + (before?.done ?? 0),
      kit: kit && { ...kit, each: kit.each + (before?.kit?.each ?? 0) },
    });
  }
  return [...shares.values()];
}

interface Kit {
  readonly kit: PartOfKit;
  /** Kits of which every part is there. */
  readonly units: number;
  readonly parts: readonly Share[];
}

function kitsOf(shares: readonly Share[]): readonly Kit[] {
  const kits = new Map<number, Kit>();
  for (const share of shares) {
    const { kit, units } = share;
    if (!kit) continue;
    const before = kits.get(kit.set);
    const whole = Math.floor(units / kit.each);
    kits.set(kit.set, {
      kit,
      units: Math.min(whole, before?.units ?? whole),
      parts: [...(before?.parts ?? []), share],
    });
  }
  return [...kits.values()];
}
