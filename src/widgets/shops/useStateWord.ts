import type { Shop } from '#contract/shops/shop.ts';
import { isOwnState } from '#domain/shops/ownStates.ts';
import { useTranslation } from 'react-i18next';

/** What people call a state of a shop's orders: as the shop does, else in words of `eplatforms.json`, else its code. */
export function useStateWord({ status_names }: Pick<Shop, 'status_names'>): (code: string) => string {
  const { t } = useTranslation('eplatforms');
  return (code) => {
    const named = status_names.find((one) => one.code === code)?.name;
    return named || (isOwnState(code) ? t(`shopState.${code}`) : code);
  };
}
