import type { Command } from './command.ts';

/** The state of a command as a person sees it. */
export type VisibleState =
  | 'pending'
  /** The command's photos are sent first. */
  | 'staged'
  | 'sending'
  | 'checking'
  | 'held-auth'
  | 'held-user'
  | 'held-version'
  | 'held-dependency'
  | 'discarding'
  | 'attention'
  | 'done'
  | 'discarded';

const SHOWN: Readonly<Record<Command['state'], VisibleState>> = {
  pending: 'pending',
  sending: 'sending',
  unknown: 'checking',
  'held:version': 'held-version',
  discarding: 'discarding',
  attention: 'attention',
  done: 'done',
  discarded: 'discarded',
};

export interface Viewer {
  readonly userId: number | null;
  readonly authHold: boolean;
  /** A command before it in a lane waits for a person. */
  readonly behindAttention: boolean;
  /** Photos that it names are not on the server yet. */
  readonly photosWait: boolean;
}

/** A pending command is shown as held when something other than its turn keeps it from being sent. */
export function visibleState(command: Command, viewer: Viewer): VisibleState {
  const shown = SHOWN[command.state];
  if (command.state === 'attention' || command.state === 'done' || command.state === 'discarded') return shown;
  if (command.userId !== viewer.userId) return 'held-user';
  if (viewer.authHold) return 'held-auth';
  if (shown === 'pending' && viewer.behindAttention) return 'held-dependency';
  if (shown === 'pending' && viewer.photosWait) return 'staged';
  return shown;
}
