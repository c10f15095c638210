import { FLOOR_WORK, SETTINGS } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#features/paths.ts';
import { IconAdjustments, IconCloudUp, IconLayoutKanban } from '@tabler/icons-react';

/** Places of the menu and the rail, in their order; the same rule guards the route. */
export const PLACES: readonly {
  readonly key: 'flow' | 'outbox' | 'settingsPicking';
  readonly to: string;
  readonly icon: typeof IconCloudUp;
  readonly access?: AccessRule;
}[] = [
  { key: 'flow', to: PATHS.flow, icon: IconLayoutKanban, access: FLOOR_WORK },
  { key: 'outbox', to: PATHS.outbox, icon: IconCloudUp },
  { key: 'settingsPicking', to: PATHS.settingsPicking, icon: IconAdjustments, access: SETTINGS },
];
