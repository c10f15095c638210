import type { PackingState } from '#domain/packing/packingState.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import { ItemPicture } from '#ui/floor/ItemPicture.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './GoodsList.module.css';
import { unitsDoneAt } from './productInHand.ts';

export interface GoodsProps {
  readonly step: PackingStep;
  readonly products: readonly PackProduct[];
  /** Shown large beside the list, so it is not in it. */
  readonly inHand: number | null;
  readonly state: PackingState;
  /** Shows another product large; must keep its identity. */
  readonly onChoose: (id_product: number) => void;
}

/** What is left to do of the goods, and, folded at the end, what is done. */
export const GoodsList = memo(function GoodsList({ step, products, inHand, state, onChoose }: GoodsProps) {
  const { t } = useTranslation('packing');
  const [isOpen, setOpen] = useState(false);
  const rows = products.map((product) => ({ product, done: unitsDoneAt(step, product, state) }));
  const left = rows.reduce((sum, { product, done }) => sum + Math.max(0, product.quantity - done), 0);
  const total = rows.reduce((sum, { product }) => sum + product.quantity, 0);
  const open = rows.filter(({ product, done }) => done < product.quantity && product.id_product !== inHand);
  const complete = rows.filter(({ product, done }) => done >= product.quantity);
  return (
    <aside className={styles.goods} aria-label={t('goods.label')}>
      <p className={styles.sum}>
        <strong>{t('goods.left', { count: left })}</strong> {t('goods.of', { count: total })}
      </p>
      <ul>
        {open.map(({ product, done }) => (
          <GoodsRow key={product.id_product} product={product} done={done} onChoose={onChoose} />
        ))}
      </ul>
      {complete.length > 0 && (
        <details className={styles.done} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {t('goods.complete', { count: complete.length })}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          {isOpen && (
            <ul>
              {complete.map(({ product, done }) => (
                <GoodsRow key={product.id_product} product={product} done={done} />
              ))}
            </ul>
          )}
        </details>
      )}
    </aside>
  );
});

/** Drawn again only when its own numbers change: a scan touches one row of many. */
export const GoodsRow = memo(function GoodsRow(props: {
  readonly product: PackProduct;
  readonly done: number;
  /** Absent = all units of the product. */
  readonly of?: number;
  readonly onChoose?: (id_product: number) => void;
}) {
  const { t } = useTranslation('packing');
  const { product, done, of = product.quantity, onChoose } = props;
  const content = (
    <>
      <ItemPicture url={product.image_url} size="small" />
      <span className={styles.name}>{product.name}</span>
      <span className={`${styles.amount} figures`}>{t('goods.done', { done, total: of })}</span>
    </>
  );
  return (
    <li className={styles.item}>
      {onChoose ? (
        <button type="button" className={styles.row} onClick={() => onChoose(product.id_product)}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
});
