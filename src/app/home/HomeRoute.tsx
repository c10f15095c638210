import { DESK_WORK } from '#domain/people/areas.ts';
import { DashboardPage } from '#features/reports/home/DashboardPage.tsx';
import { HomePage } from '#features/reports/home/HomePage.tsx';
import { useMay } from '#offline/hooks/useMay.ts';

/** The first page of the desk: the day at a glance, or the person's own data for roles whose work has no list. */
export function HomeRoute() {
  return useMay(DESK_WORK) ? <DashboardPage /> : <HomePage />;
}
