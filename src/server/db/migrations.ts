import { type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { dropScopedViews } from './scope/scopedViews.ts';

/** In order; a name never changes once released. */
const MIGRATIONS: Readonly<Record<string, () => Promise<Migration>>> = {
  '0001_foundation': () => import('./migrations/0001_foundation.ts'),
  '0002_picking_incidents': () => import('./migrations/0002_picking_incidents.ts'),
  '0003_configurations': () => import('./migrations/0003_configurations.ts'),
  '0005_outbox_first': () => import('./migrations/0005_outbox_first.ts'),
  '0007_enrolled_devices': () => import('./migrations/0007_enrolled_devices.ts'),
  '0006_photos': () => import('./migrations/0006_photos.ts'),
  '0010_desk': () => import('./migrations/0010_desk.ts'),
  '0011_shipments': () => import('./migrations/0011_shipments.ts'),
  '0012_order_lists': () => import('./migrations/0012_order_lists.ts'),
  '0020_lots': () => import('./migrations/0020_lots.ts'),
  '0021_messages': () => import('./migrations/0021_messages.ts'),
  '0022_mail_notices': () => import('./migrations/0022_mail_notices.ts'),
  '0026_photos_of_a_day': () => import('./migrations/0026_photos_of_a_day.ts'),
  '0027_filter_indexes': () => import('./migrations/0027_filter_indexes.ts'),
  '0028_known_browsers': () => import('./migrations/0028_known_browsers.ts'),
  '0029_given_clients': () => import('./migrations/0029_given_clients.ts'),
  '0029_webhook_addresses': () => import('./migrations/0029_webhook_addresses.ts'),
  '0030_act_times': () => import('./migrations/0030_act_times.ts'),
  '0031_applied_ranges': () => import('./migrations/0031_applied_ranges.ts'),
  '0032_totes': () => import('./migrations/0032_totes.ts'),
  '0033_order_texts': () => import('./migrations/0033_order_texts.ts'),
  '0034_order_tallies': () => import('./migrations/0034_order_tallies.ts'),
  '0035_label_kinds': () => import('./migrations/0035_label_kinds.ts'),
  '0036_device_outboxes': () => import('./migrations/0036_device_outboxes.ts'),
  '0037_message_lists': () => import('./migrations/0037_message_lists.ts'),
  '0038_logbook_filters': () => import('./migrations/0038_logbook_filters.ts'),
  '0039_jobs': () => import('./migrations/0039_jobs.ts'),
  '0040_packing': () => import('./migrations/0040_packing.ts'),
  '0041_quality_images': () => import('./migrations/0041_quality_images.ts'),
  '0042_tax_territory': () => import('./migrations/0042_tax_territory.ts'),
  '0043_blind_returns': () => import('./migrations/0043_blind_returns.ts'),
  '0044_foreign_labels': () => import('./migrations/0044_foreign_labels.ts'),
  '0045_print_offers': () => import('./migrations/0045_print_offers.ts'),
};

/**
 * Brings the schema up to date; throws the first error with the name of the migration. The views of the scopes are gone
 * when something was changed: `keepScopedViews` makes them again.
 */
export async function migrate<Db>(kysely: Kysely<Db>): Promise<void> {
  const migrator = migratorOf(kysely);
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  await kysely.transaction().execute(dropScopedViews);
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'before the first one';
    throw new Error(`database migration failed: ${failed}`, { cause: error });
  }
}

function migratorOf<Db>(kysely: Kysely<Db>): Migrator {
  return new Migrator({
    db: kysely,
    // Areas add migrations in parallel: one with a lower number may come after a higher one was applied.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          await Promise.all(Object.entries(MIGRATIONS).map(async ([name, load]) => [name, await load()] as const)),
        ),
    },
  });
}
