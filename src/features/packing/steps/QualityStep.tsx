import type { PackProduct } from '#domain/packing/packOrder.ts';
import { inspectionOf } from '#domain/packing/packingState.ts';
import { unitForPhoto } from '#domain/packing/qualityPhotos.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChosenParts } from '#widgets/wishes/ChosenParts.tsx';
import { Photos } from '#widgets/workSession/Photos.tsx';
import { goodsCodes } from '../goodsCodes.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import { ObservationsField } from './ObservationsField.tsx';
import styles from './steps.module.css';

/** What is wrong with the goods: how many units, in words, in photos that the device keeps until they can be sent. */
export function QualityStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { requireImagesIfAnomalous } = work.configuration.steps.qualityControl;
  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        {t(requireImagesIfAnomalous ? 'packingLater:quality.textPhotos' : 'packingLater:quality.text')}
      </p>
      <ul className={styles.cards}>
        {work.order.products.map((product) => (
          <Inspected key={product.id_product} product={product} work={work} packer={packer} />
        ))}
      </ul>
    </div>
  );
}

function Inspected({ product, work, packer }: BenchStepProps & { readonly product: PackProduct }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { num_anomalous: anomalous, observations } = inspectionOf(work.state, product.id_product);
  const count = (more: number) =>
    void packer.inspect(product, ({ num_anomalous }) => ({ num_anomalous: num_anomalous + more }));
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <div className={styles.amount}>
          <StepButton
            label={t('packingLater:quality.minus', { name: product.name })}
            icon={<IconMinus size={24} stroke={2} />}
            disabled={anomalous === 0}
            onClick={() => count(-1)}
          />
          <span className="figures">{t('packing:goods.done', { done: anomalous, total: product.quantity })}</span>
          <StepButton
            label={t('packingLater:quality.plus', { name: product.name })}
            icon={<IconPlus size={24} stroke={2} />}
            disabled={anomalous >= product.quantity}
            onClick={() => count(1)}
          />
        </div>
      </div>
      {product.parts && <ChosenParts parts={product.parts} done={0} />}
      {anomalous > 0 && (
        <>
          <ObservationsField
            label={t('packingLater:quality.what')}
            value={observations}
            onSay={(said) => void packer.inspect(product, () => ({ observations: said }))}
          />
          <UnitPhotos product={product} work={work} packer={packer} anomalous={anomalous} />
        </>
      )}
    </li>
  );
}

/** Photos of all units of a product. */
function UnitPhotos(props: BenchStepProps & { readonly product: PackProduct; readonly anomalous: number }) {
  const { product, work, packer, anomalous } = props;
  const images = work.state.images.filter((one) => one.id_product === product.id_product);
  const names = images.map(({ image }) => image);
  const change = (update: (before: readonly string[]) => readonly string[]) => {
    const after = update(names);
    for (const image of images) if (!after.includes(image.image)) void packer.removePhoto(image);
    for (const name of after) if (!names.includes(name)) void packer.addPhoto(product, name);
  };
  const isFull = unitForPhoto(images, anomalous) === null;
  return (
    <div data-bench-card="photo">
      <Photos photos={names} most={isFull ? 0 : Infinity} onChange={change} />
    </div>
  );
}
