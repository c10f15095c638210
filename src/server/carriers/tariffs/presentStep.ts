import type { TariffLine } from '#contract/carriers/tariffs.ts';
import type { TariffStep } from '#domain/carriers/tariff/tariffStep.ts';

/** A line of a price list, as it travels. */
export function presentStep({ postcodes, ...step }: TariffStep): TariffLine {
  return {
    service: step.service,
    destination: step.destination,
    postcodes: postcodes && (postcodes.from === postcodes.to ? postcodes.from : `${postcodes.from}-${postcodes.to}`),
    max_weight_g: step.maxG,
    price: step.priceCents,
    extra_kg: step.extraKgCents,
    days: step.days,
    valid_from: step.validFrom,
  };
}
