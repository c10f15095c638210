import type { PackProduct } from '#domain/packing/packOrder.ts';
import type { ProductChoice } from '#offline/packing/packerWorld.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import choices from '#widgets/workSession/Choices.module.css';
import { useTranslation } from 'react-i18next';
import { goodsCodes } from './goodsCodes.ts';

/** A code that several products carry opens the question, with pictures. */
export function ProductSheet(props: {
  readonly choice: ProductChoice | null;
  readonly onChoose: (product: PackProduct, choice: ProductChoice) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { choice } = props;
  return (
    <Sheet
      open={choice !== null}
      onClose={props.onClose}
      title={t('packingLater:choose.title')}
      description={t('packingLater:choose.text', { count: choice?.products.length ?? 0 })}
    >
      <ul className={choices.choices}>
        {choice?.products.map((product) => (
          <li key={product.id_product}>
            <button type="button" className={choices.choice} onClick={() => props.onChoose(product, choice)}>
              <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
