import { hasCode } from '#domain/packing/hasCode.ts';
import { readMethod } from '#domain/packing/configuration.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { ChosenParts } from '#widgets/wishes/ChosenParts.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { UnitCount } from '#ui/floor/UnitCount.tsx';
import { IconBarcodeOff, IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelWork } from '../benchWork.ts';
import { goodsCodes } from '../goodsCodes.ts';
import { BenchGoods } from '../lateGoods.tsx';
import { productInHand, unitsDoneAt } from '../productInHand.ts';
import type { BenchHand } from '../usePacker.ts';
import styles from './steps.module.css';

/** Every unit that goes into the parcel passes the packer's eyes: what is in the hand large, what is left beside it. */
export function ValidateStep(props: {
  readonly work: ParcelWork;
  readonly packer: Pick<BenchHand, 'plus' | 'minus'>;
  /** The camera covers the upper half, so the same is shown in less room. */
  readonly compact: boolean;
}) {
  const { t } = useTranslation('packing');
  const { work, packer, compact } = props;
  const { order, state, configuration } = work;
  const [chosen, choose] = useState<number | null>(null);
  const { method: set, showImages } = configuration.steps.validateProducts;
  const method = readMethod(set);
  const wants = (product: PackProduct) => unitsDoneAt('validateProducts', product, state) < product.quantity;
  const picked = order.products.find((one) => one.id_product === chosen && wants(one));
  const product = picked ?? productInHand(work);
  const onChoose = useCallback((id: number) => choose(id), []);
  if (!product) return null;
  const done = unitsDoneAt('validateProducts', product, state);
  const left = product.quantity - done;
  const byHand = method === 'manual' || !hasCode(product);
  const way = byHand ? 'manual' : method;
  // What came back is counted; nothing is put into a parcel.
  const isReturn = configuration.type === 'return' && way !== 'bulk';
  const how = isReturn ? (`validate.howReturn.${way}` as const) : (`validate.how.${way}` as const);
  return (
    <div className={styles.split}>
      <div className={styles.hand} data-compact={compact ? '' : undefined}>
        <ItemCard
          name={product.name}
          imageUrl={showImages ? product.image_url : null}
          codes={goodsCodes(product)}
          size={compact ? 'small' : 'large'}
        >
          {!hasCode(product) && method !== 'manual' && (
            <p className={styles.warning}>
              <IconBarcodeOff size={18} stroke={1.75} aria-hidden />
              {t('validate.noCode')}
            </p>
          )}
        </ItemCard>
        {product.parts && <ChosenParts parts={product.parts} done={done} />}
        <UnitCount
          done={left}
          of={t('validate.left', { count: product.quantity })}
          label={t('validate.leftLabel', { left, count: product.quantity })}
        >
          <StepButton
            label={t('validate.minus')}
            icon={<IconMinus size={26} stroke={2} />}
            disabled={done === 0}
            onClick={() => void packer.minus(product)}
          />
          {byHand && (
            <StepButton
              label={t('validate.plus')}
              icon={<IconPlus size={26} stroke={2} />}
              onClick={() => void packer.plus(product)}
            />
          )}
        </UnitCount>
        {!compact && <p className={styles.how}>{t(how)}</p>}
      </div>
      <BenchGoods
        step="validateProducts"
        products={order.products}
        inHand={product.id_product}
        state={state}
        onChoose={onChoose}
      />
    </div>
  );
}
