import type { AccessRule } from '#domain/access/accessRule.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** Shows the page to people who meet the rule, and a refusal to others. The server decides again on each call. */
export function Allowed({ rule, children }: { readonly rule: AccessRule; readonly children: ReactNode }) {
  return useMay(rule) ? children : <Navigate to={PATHS.forbidden} replace />;
}
