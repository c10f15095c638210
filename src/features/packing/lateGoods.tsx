import { latePart } from '#widgets/workSession/latePart.tsx';
import { Suspense } from 'react';
import { GoodsList, type GoodsProps } from './GoodsList.tsx';

/** Few orders hold a kit. */
export const LateKitGoods = latePart(['packingLater'], async () => (await import('./KitGoods.tsx')).KitGoods);

/** The goods beside what is in the hand; those of a kit stand under what was sold, as soon as that is fetched. */
export function BenchGoods(props: GoodsProps) {
  const plain = <GoodsList {...props} />;
  if (!props.products.some(({ parts }) => parts?.some(({ kit }) => kit))) return plain;
  return (
    <Suspense fallback={plain}>
      <LateKitGoods {...props} />
    </Suspense>
  );
}
