import { mayPass } from '#domain/access/accessRule.ts';
import { DESK_WORK } from '#domain/access/areas.ts';
import { DashboardPage } from '#features/home/DashboardPage.tsx';
import { HomePage } from '#features/home/HomePage.tsx';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';

/** The front door of the desk: the day at a glance, or who one is for roles whose work has no list. */
export function HomeRoute() {
  const { user } = useSession();
  return user && mayPass(DESK_WORK, personOf(user)) ? <DashboardPage /> : <HomePage />;
}
