import type { OrderFull } from '#contract/orders/orderFull.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The people of this device who want to see products beside their names. */
const useViewers = create(
  persist((): { readonly people: readonly number[] } => ({ people: [] }), {
    name: 'despacho.pictures',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Whether the person at this device wants pictures of products in the lines of orders. */
export function useShowsPictures(): boolean {
  const userId = useSession().user?.id ?? 0;
  return useViewers(({ people }) => people.includes(userId));
}

/** Shows pictures of products in the lines of orders, or hides them; nothing for an order that has none. Texts: order */
export function PictureSwitch({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation('order');
  const userId = useSession().user?.id ?? 0;
  const shown = useShowsPictures();
  if (order.products.every(({ image_url }) => image_url === null)) return null;
  return (
    <Checkbox
      checked={shown}
      onChange={() =>
        useViewers.setState(({ people }) => ({
          people: shown ? people.filter((id) => id !== userId) : [...people, userId],
        }))
      }
    >
      {t('products.pictures')}
    </Checkbox>
  );
}
