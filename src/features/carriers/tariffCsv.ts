import { MORE_TARIFF_COLUMNS, TARIFF_COLUMNS, TARIFF_CURRENCY, type TariffLine } from '#contract/carriers/tariffs.ts';
import { figureText } from '#ui/form/figure.ts';

export const TARIFF_HEADER = [...TARIFF_COLUMNS, ...MORE_TARIFF_COLUMNS].join(';');

/** A price list as the file that it may be read from again. */
export function tariffCsv(lines: readonly TariffLine[]): string {
  const rows = lines.map((one) =>
    [
      one.service,
      one.destination,
      figureText(one.max_weight_g, 3),
      figureText(one.price, 2),
      one.postcodes ?? '',
      figureText(one.extra_kg, 2),
      one.days ?? '',
      one.valid_from ?? '',
      TARIFF_CURRENCY,
    ].join(';'),
  );
  return [TARIFF_HEADER, ...rows, ''].join('\r\n');
}

/** A list to begin with, for a service of the carrier. */
export function exampleTariff(service: string): string {
  const step = (destination: string, grams: number, price: number, extra: number | null): TariffLine => ({
    service,
    destination,
    postcodes: null,
    max_weight_g: grams,
    price,
    extra_kg: extra,
    days: 1,
    valid_from: null,
  });
  return tariffCsv([
    step('PEN', 1000, 420, null),
    step('PEN', 5000, 560, 45),
    { ...step('ES', 5000, 690, 60), postcodes: '07', days: 2 },
  ]);
}
