import type { DataOf } from '#contract/endpoint.ts';
import { dashboard } from '#contract/reports/reports.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';

export type Dashboard = DataOf<typeof dashboard>;

const AGAIN_MS = 60_000;

/** The day at a glance; followed while shown, kept to be read offline. */
export const useDashboard = () => useEndpoint(dashboard, {}, { refetchInterval: AGAIN_MS });
