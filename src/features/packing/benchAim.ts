import type { TFunction } from 'i18next';
import type { BenchWork } from './benchWork.ts';
import { productInHand } from './productInHand.ts';

/** What the camera should be aimed at. @param armed units of the next scan; `null` = one */
export function benchAim(work: BenchWork, armed: number | null, t: TFunction<'packing'>): string {
  if (armed) return t('aim.armed', { units: armed });
  const product = productInHand(work);
  if (work.current === 'packUp' && work.state.openBox === null) return t('aim.box');
  if (product) return t('aim.product', { name: product.name });
  return t(work.current === 'printLabel' ? 'aim.label' : 'aim.code');
}
