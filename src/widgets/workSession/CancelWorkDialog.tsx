import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { cancelWorkSession } from '#offline/workSession/cancelWorkSession.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { overlaysLeft } from '#ui/overlay/backCloses.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';

interface Words {
  readonly title: string;
  /** Says how much is discarded. */
  readonly description: string;
  readonly confirm: string;
  readonly keep: string;
  readonly done: string;
}

/** Asks before work is given up, because what was done is discarded with it; then leaves its page. */
export function CancelWorkDialog<Act extends SessionAct, State>(props: {
  readonly open: boolean;
  readonly kind: SessionKind<Act, State>;
  readonly sessionId: string;
  readonly words: Words;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { done, ...words } = props.words;
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelWorkSession(props.kind, props.sessionId);
    } catch (error) {
      setBusy(false);
      throw error;
    }
    showToast({ kind: 'warning', title: done });
    props.onClose();
    await overlaysLeft();
    await navigate(props.backTo, { replace: true });
  };
  return (
    <ConfirmDialog
      open={props.open}
      {...words}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={props.onClose}
    />
  );
}
