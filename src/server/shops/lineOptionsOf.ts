import { type LineOption, OPTION_LIMITS } from '#domain/orders/lineOptions.ts';
import type { ShopLine } from './platforms/port.ts';
import { shopText } from './shopText.ts';

/** What the customer chose in a line, as we keep it; null = nothing. */
export function lineOptionsOf({ options = [] }: ShopLine): readonly LineOption[] | null {
  const kept = options.flatMap(({ name, value }) => {
    const said = shopText(value.trim(), OPTION_LIMITS.value);
    return said === '' ? [] : [{ name: shopText(name.trim(), OPTION_LIMITS.name), value: said }];
  });
  return kept.length > 0 ? kept.slice(0, OPTION_LIMITS.options) : null;
}
