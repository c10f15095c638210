import type { AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** The page is for those who pass the rule; others are told so. The server decides again on each call. */
export function Allowed({ rule, children }: { readonly rule: AccessRule; readonly children: ReactNode }) {
  return useMay(rule) ? children : <Navigate to={PATHS.forbidden} replace />;
}
