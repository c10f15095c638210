import type { TariffStepsTable } from '../db/schema/tariffs.ts';
import type { Insertable } from 'kysely';

type DemoStep = Omit<Insertable<TariffStepsTable>, 'client_id' | 'carrier_id' | 'number' | 'saved_at'>;

const step = (service: string, destination: string, max_g: number, price_cents: number, days: number): DemoStep => ({
  service,
  destination,
  max_g,
  price_cents,
  days,
});

/** Price lists of the first demo client, by the name of the carrier: made up, near what a small shop pays. */
export const DEMO_TARIFFS: Readonly<Record<string, readonly DemoStep[]>> = {
  SEUR: [
    step('31/2', 'PEN', 2000, 455, 1),
    { ...step('31/2', 'PEN', 10_000, 690, 1), extra_kg_cents: 38 },
    step('31/2', 'BAL', 5000, 1150, 2),
  ],
  Correos: [
    step('S0132', 'PEN', 2000, 420, 3),
    step('S0132', 'PEN', 10_000, 735, 3),
    step('S0132', 'BAL', 5000, 880, 4),
    step('S0132', 'CAN', 5000, 1290, 6),
    step('S0235', 'PEN', 5000, 645, 1),
  ],
};
