import { ANY_BOX, type BoxType } from '#domain/packing/configuration.ts';
import { unitsPlaced, type PackedBox } from '#domain/packing/packingState.ts';
import { boxIconSize, isOverfull, largestVolume, suggestBox } from '#domain/packing/suggestBox.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { weight } from '#ui/format/numbers.ts';
import { ChosenParts } from '#widgets/wishes/ChosenParts.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { UnitCount } from '#ui/floor/UnitCount.tsx';
import { IconBox, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParcelWork } from '../benchWork.ts';
import { goodsCodes } from '../goodsCodes.ts';
import { BenchGoods } from '../lateGoods.tsx';
import { productInHand } from '../productInHand.ts';
import type { BoxStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** Smallest and largest sign of a box, px. */
const SIGN = { min: 20, max: 44 };

/** Boxes as things: take one, read what goes into it. Who says of nothing where it lies, packs all into what there is. */
export function PackUpStep({ work, packer }: BoxStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state } = work;
  const [chosen, choose] = useState<number | null>(null);
  const onChoose = useCallback((id: number) => choose(id), []);
  const open = state.boxes.find(({ box }) => box === state.openBox) ?? null;
  const picked = order.products.find(
    (one) => one.id_product === chosen && unitsPlaced(state, one.id_product) < one.quantity,
  );
  const product = open ? (picked ?? productInHand(work)) : null;
  const placed = product ? unitsPlaced(state, product.id_product) : 0;
  const type = work.configuration.steps.packUp.boxes.find(({ id }) => id === open?.box_type);
  const inOpen = (product && open?.contents.get(product.id_product)) ?? 0;
  return (
    <div className={styles.split}>
      <div className={styles.hand}>
        {state.boxes.length === 0 && <p className={styles.lead}>{t('packingLater:packUp.first')}</p>}
        {product && open && (
          <>
            <p className={styles.into}>
              {t('packingLater:packUp.into', { box: open.box })}{' '}
              {type && <span className={styles.kind}>{type.name}</span>}
            </p>
            <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} />
            {product.parts && <ChosenParts parts={product.parts} done={placed} />}
            <UnitCount
              done={product.quantity - placed}
              of={t('packingLater:packUp.left', { count: product.quantity })}
              label={t('packingLater:packUp.leftLabel', { left: product.quantity - placed, count: product.quantity })}
            >
              <StepButton
                label={t('packingLater:packUp.takeOut')}
                icon={<IconMinus size={26} stroke={2} />}
                disabled={inOpen === 0}
                onClick={() => void packer.put(product, open.box, -1)}
              />
              <StepButton
                label={t('packingLater:packUp.putIn')}
                icon={<IconPlus size={26} stroke={2} />}
                onClick={() => void packer.put(product, open.box, 1)}
              />
            </UnitCount>
          </>
        )}
        <Suggestion work={work} />
        <Boxes work={work} packer={packer} />
      </div>
      <BenchGoods
        step="packUp"
        products={order.products}
        inHand={product?.id_product ?? null}
        state={state}
        onChoose={onChoose}
      />
    </div>
  );
}

function Boxes({ work, packer }: BoxStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { state, configuration } = work;
  const types = configuration.steps.packUp.boxes;
  return (
    <>
      {state.boxes.length > 0 && (
        <ul className={styles.boxes} aria-label={t('packingLater:packUp.boxes')}>
          {state.boxes.map((box) => (
            <li key={box.box} className={styles.row}>
              <OneBox
                box={box}
                type={types.find(({ id }) => id === box.box_type) ?? null}
                work={work}
                packer={packer}
              />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.boxes} aria-label={t('packingLater:packUp.take')}>
        {(types.length > 0 ? types : [null]).map((type) => (
          <li key={type?.id ?? ANY_BOX}>
            <button
              type="button"
              className={styles.box}
              data-add=""
              onClick={() => void packer.addBox(type?.id ?? ANY_BOX)}
            >
              <BoxSign type={type} all={types} />
              <span className={styles.words}>
                <span>
                  {type ? t('packingLater:packUp.add', { name: type.name }) : t('packingLater:packUp.addAny')}
                </span>
                {type && <span className={styles.small}>{t('packingLater:packUp.size', { ...type })}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function OneBox(props: BoxStepProps & { readonly box: PackedBox; readonly type: BoxType | null }) {
  const { t, i18n } = useTranslation(['packing', 'packingLater']);
  const { box, type, work, packer } = props;
  const units = [...box.contents.values()].reduce((sum, one) => sum + one, 0);
  const isOpen = work.state.openBox === box.box;
  const facts = [
    units > 0 && t('packing:units', { count: units }),
    box.grams !== null && weight(box.grams, i18n.language),
  ].filter(Boolean);
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-pressed={isOpen}
        onClick={() => void (isOpen ? packer.closeBox(box.box) : packer.openBox(box.box))}
      >
        <BoxSign type={type} all={work.configuration.steps.packUp.boxes} />
        <span className={styles.words}>
          <span>
            <strong>{t('packing:box', { box: box.box })}</strong>{' '}
            {type && <span className={styles.kind}>{type.name}</span>}
          </span>
          <span className={styles.small}>
            {facts.length > 0
              ? facts.join(' · ')
              : t(isOpen ? 'packingLater:packUp.open' : 'packingLater:packUp.empty')}
          </span>
          {type && isOverfull(type, box.contents, work.order.products) && (
            <span className={styles.warning} role="alert">
              {t('packingLater:packUp.overfull', { name: type.name })}
            </span>
          )}
        </span>
      </button>
      <IconButton
        label={t('packingLater:packUp.remove', { box: box.box })}
        icon={<IconTrash size={22} stroke={1.75} />}
        onClick={() => void packer.removeBox(box.box)}
      />
    </>
  );
}

/** Drawn as large as the box is beside the others. */
function BoxSign({ type, all }: { readonly type: BoxType | null; readonly all: readonly BoxType[] }) {
  const size = type ? boxIconSize(type, largestVolume(all), SIGN) : SIGN.min;
  return (
    <span className={styles.boxSign}>
      <IconBox size={size} stroke={1.5} aria-hidden />
    </span>
  );
}

/** Which box, and why. */
function Suggestion({ work }: { readonly work: ParcelWork }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, configuration, boxHistory, state } = work;
  if (state.boxes.length > 0) return null;
  const suggested = suggestBox(order.products, configuration.steps.packUp.boxes, boxHistory);
  if (typeof suggested === 'string')
    return suggested === 'no-boxes' ? null : (
      <p className={styles.quiet}>{t(`packingLater:packUp.none.${suggested}`)}</p>
    );
  const { box } = suggested;
  return (
    <p className={styles.quiet}>
      {suggested.because === 'learned'
        ? t('packingLater:packUp.learned', { name: box.name, count: suggested.times })
        : t('packingLater:packUp.smallest', { name: box.name, percent: Math.round(suggested.filled * 100) })}
    </p>
  );
}
