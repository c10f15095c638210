import type { AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#features/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Navigate, Outlet } from 'react-router';

/** The pages behind it are for those who pass the rule; others are told so. The server decides again on each call. */
export function Allowed({ rule }: { readonly rule: AccessRule }) {
  return useMay(rule) ? <Outlet /> : <Navigate to={PATHS.forbidden} replace />;
}
