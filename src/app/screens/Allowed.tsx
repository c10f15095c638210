import type { AccessRule } from '#domain/people/accessRule.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { askForProof } from '#offline/session/stepUp.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { page } from '../page.tsx';

const loadStepUp = () => import('#features/people/auth/StepUpPage.tsx');
const STEP_UP = {
  desk: page(['auth'], async () => (await loadStepUp()).DeskStepUpPage),
  none: page(['auth'], async () => (await loadStepUp()).StepUpPage),
};

/** The desk's frame has rail, bar and chip; where there is none, each page brings them. */
export type Frame = keyof typeof STEP_UP;

interface Props {
  readonly rule: AccessRule;
  readonly frame: Frame;
  readonly children: ReactNode;
}

/**
 * Shows the page to people who meet the rule, and a refusal to others; whoever entered by PIN or badge shows their
 * password before a page that is no work. A page that stands when the password no longer holds keeps what was typed:
 * the question comes over it. The server decides again on each call.
 */
export function Allowed({ rule, frame, children }: Props) {
  const [may, mayNow] = [useMay(rule), useMayNow(rule)];
  const [wasOpen, setWasOpen] = useState(mayNow);
  if (mayNow && !wasOpen) setWasOpen(true);
  const asksAgain = may && !mayNow && wasOpen;
  useEffect(() => {
    if (asksAgain) void askForProof();
  }, [asksAgain]);
  if (!may) return <Navigate to={PATHS.forbidden} replace />;
  const StepUpPage = STEP_UP[frame];
  return mayNow || wasOpen ? children : <StepUpPage />;
}
