import { FLOOR_WORK } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#features/paths.ts';
import { IconCloudUp, IconLayoutKanban } from '@tabler/icons-react';

/** Places of the menu and the rail, in their order; the same rule guards the route. */
export const PLACES: readonly {
  readonly key: 'flow' | 'outbox';
  readonly to: string;
  readonly icon: typeof IconCloudUp;
  readonly access?: AccessRule;
}[] = [
  { key: 'flow', to: PATHS.flowToPickup, icon: IconLayoutKanban, access: FLOOR_WORK },
  { key: 'outbox', to: PATHS.outbox, icon: IconCloudUp },
];
