import { packingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { STANDARD_STEPS, standardConfiguration, type BoxType } from '#domain/packing/configuration.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { storeConfigurations } from '../configuration/saveConfigurations.ts';

const box = (id: number, name: string, [width, height, depth]: readonly [number, number, number], weight: number) => ({
  id,
  name,
  code: `CAJA-${id}`,
  width,
  height,
  depth,
  weight,
});

/** Sizes that packaging dealers sell, inner sides in cm. */
const DEMO_BOXES: readonly BoxType[] = [
  box(1, 'Sobre acolchado', [27, 36, 3], 40),
  box(2, 'Caja pequeña', [20, 15, 10], 90),
  box(3, 'Caja mediana', [30, 20, 20], 180),
  box(4, 'Caja grande', [40, 30, 30], 350),
  box(5, 'Caja muy grande', [60, 40, 40], 700),
];

/** Everyday orders, those that are checked and weighed (their category bears the name), and returns. */
const DEMO_PACKING = [
  { id: 1, name: 'Pedidos', type: 'order', steps: STANDARD_STEPS },
  {
    id: 2,
    name: 'Con control y peso',
    type: 'order',
    steps: {
      ...STANDARD_STEPS,
      qualityControl: { enabled: true, requireImagesIfAnomalous: true },
      setProductSerialNumber: { enabled: true },
      weighPackage: { enabled: true, translate_weight: false, weight_measure: 'kg' },
      printLabel: { ...STANDARD_STEPS.printLabel, validateLabel: true },
    },
  },
  {
    id: 3,
    name: 'Devoluciones',
    type: 'return',
    steps: {
      ...standardConfiguration(3, 'return').steps,
      qualityControl: { enabled: true, requireImagesIfAnomalous: true },
    },
  },
] as const;

/** Gives each demo client boxes and ways to pack. A client that has set any keeps its own. */
export async function createBench(database: DatabaseHandle, clientIds: readonly number[], now: Date): Promise<void> {
  const configurations = DEMO_PACKING.map((one) => packingConfigurationSetting.parse({ ...one, description: '' }));
  for (const clientId of clientIds) {
    await inScope(database, { kind: 'client', clientId }, async (trx) => {
      const set = await trx
        .selectFrom('configurations')
        .select('name')
        .where('name', 'like', 'packing%')
        .executeTakeFirst();
      if (set) return;
      await storeConfigurations(trx, { clientId, userName: 'Despacho', now }, [
        { name: 'packing_boxes', value: DEMO_BOXES },
        { name: 'packing_configurations', value: configurations },
      ]);
    });
  }
}
