import { mayPass, type AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { Navigate, Outlet } from 'react-router';

/** The pages behind it are for those who pass the rule; others are told so. The server decides again on each call. */
export function Allowed({ rule }: { readonly rule: AccessRule }) {
  const { user } = useSession();
  return user && mayPass(rule, personOf(user)) ? <Outlet /> : <Navigate to={PATHS.forbidden} replace />;
}
