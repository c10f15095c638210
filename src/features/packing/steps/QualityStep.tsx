import type { PackProduct } from '#domain/packing/packOrder.ts';
import { MAX_IMAGES_OF_A_UNIT } from '#domain/packing/qualityPhotos.ts';
import { TextField } from '#ui/controls/TextField.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photos } from '#widgets/workSession/Photos.tsx';
import { goodsCodes } from '../goodsCodes.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

const MAX_OBSERVATIONS = 500;

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
  const { state } = work;
  const said = state.inspections.get(product.id_product);
  const anomalous = said?.num_anomalous ?? 0;
  const observations = said?.observations ?? '';
  const [text, setText] = useState(observations);
  const count = (num_anomalous: number) => void packer.inspect(product, { num_anomalous, observations: text });
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <div className={styles.amount}>
          <StepButton
            label={t('packingLater:quality.minus', { name: product.name })}
            icon={<IconMinus size={24} stroke={2} />}
            disabled={anomalous === 0}
            onClick={() => count(anomalous - 1)}
          />
          <span className="figures">{t('packing:goods.done', { done: anomalous, total: product.quantity })}</span>
          <StepButton
            label={t('packingLater:quality.plus', { name: product.name })}
            icon={<IconPlus size={24} stroke={2} />}
            disabled={anomalous >= product.quantity}
            onClick={() => count(anomalous + 1)}
          />
        </div>
      </div>
      {anomalous > 0 && (
        <>
          <TextField
            label={t('packingLater:quality.what')}
            autoComplete="off"
            maxLength={MAX_OBSERVATIONS}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => {
              if (text.trim() !== observations) count(anomalous);
            }}
          />
          <UnitPhotos product={product} work={work} packer={packer} anomalous={anomalous} />
        </>
      )}
    </li>
  );
}

/** Photos of all units of a product; another one is of the first unit that has none. */
function UnitPhotos(props: BenchStepProps & { readonly product: PackProduct; readonly anomalous: number }) {
  const { product, work, packer, anomalous } = props;
  const images = work.state.images.filter((one) => one.id_product === product.id_product);
  const names = images.map(({ image }) => image);
  const change = (update: (before: readonly string[]) => readonly string[]) => {
    const after = update(names);
    for (const image of images) if (!after.includes(image.image)) void packer.removePhoto(image);
    const added = after.find((name) => !names.includes(name));
    if (added === undefined) return;
    const units = Array.from({ length: anomalous }, (_, index) => index + 1);
    const bare = units.find((unit) => !images.some((image) => image.unit === unit));
    void packer.addPhoto(product, bare ?? anomalous, added);
  };
  return (
    <div data-bench-card="photo">
      <Photos photos={names} most={anomalous * MAX_IMAGES_OF_A_UNIT} onChange={change} />
    </div>
  );
}
