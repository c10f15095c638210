import { replayChoice, tellReplayChoice, useReplayChoices } from '#offline/session/replayChoice.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { postReplay } from '#platform/api/postReplay.ts';
import { newId } from '#platform/ids.ts';
import { logError, onLogged } from '#platform/log.ts';
import { PATHS } from '#widgets/paths.ts';
import { accompany } from '../companions/companions.ts';
import { setRecording } from '../companions/recording.ts';
import { createReplay, type Replay } from './replay.ts';
import { scrubEvent } from './scrubEvent.ts';

/** One page of ten is recorded from its start; the others only in the minute before an error, and from then on. */
const SHARE = 0.1;
const SEND_EVERY_MS = 5000;
/** A whole picture so often: what is kept back is no longer than that. */
const PICTURE_EVERY_MS = 60_000;
/** What shows a picture or a code, or another document. */
const BLOCKED = 'img, picture, video, audio, canvas, svg, iframe, object, embed';
/** Where touches alone would tell something: the work that waits, PINs and passwords. */
const UNSEEN: readonly string[] = [PATHS.outbox, PATHS.auth, PATHS.security];

/** The type of the event that begins a whole picture. */
const META = 4;

const kind = Math.random() < SHARE ? 'session' : 'buffer';
let running: { readonly user: number; readonly stop: () => void } | null = null;
let replay: Replay | null = null;
let path: string = PATHS.auth;
let isClosed = false;

/** Whose screens are recorded now; null = nobody's. */
function recorded(): number | null {
  const { user, locked, authHold } = sessionStore.getState();
  const isSeen = !UNSEEN.some((one) => path === one || path.startsWith(`${one}/`));
  const isAllowed = replayChoice(user, useReplayChoices.getState()) === 'allowed';
  return user && isAllowed && isSeen && !locked && !authHold && !isClosed ? user.id : null;
}

/** Starts and stops with whoever is there, what they said, and the page that is shown. */
function settle(): void {
  const user = recorded();
  if (running?.user === user) return;
  running?.stop();
  running = user === null ? null : begin(user);
}

function begin(user: number) {
  let stopRecorder: (() => void) | undefined;
  let isStopped = false;
  let failures = 0;
  const id = newId().replaceAll('-', '');
  const own = createReplay({
    post: postReplay,
    id,
    user,
    kind,
    onEnd: () => {
      // The recording ran its time, or the server takes no more: the next start of the app begins another one.
      if (isStopped) return;
      isClosed = true;
      settle();
    },
  });
  replay = own;
  own.pageShown(path);
  const sending = setInterval(() => void own.flush(), SEND_EVERY_MS);
  void import('@rrweb/record')
    .then(({ record }) => {
      if (isStopped) return;
      stopRecorder = record({
        emit: (event, isCheckout) => {
          const scrubbed = scrubEvent(event);
          if (!scrubbed) return;
          own.add(scrubbed, isCheckout === true && scrubbed.type === META);
          setRecording(id);
        },
        checkoutEveryNms: PICTURE_EVERY_MS,
        maskAllInputs: true,
        maskTextSelector: '*',
        blockSelector: BLOCKED,
        recordCanvas: false,
        inlineImages: false,
        collectFonts: false,
        recordCrossOriginIframes: false,
        slimDOMOptions: 'all',
        sampling: { mousemove: 100, scroll: 200, input: 'last' },
        errorHandler: (error) => {
          // A recorder that fails must never be an error of the page.
          failures += 1;
          if (failures === 1) logError('replay', error);
          return true;
        },
      });
    })
    .catch(() => own.end());
  return {
    user,
    stop: () => {
      isStopped = true;
      clearInterval(sending);
      stopRecorder?.();
      own.end();
      setRecording(null);
      if (replay === own) replay = null;
    },
  };
}

onLogged(({ where }) => {
  if (where !== 'replay') replay?.failed();
});
sessionStore.subscribe(settle);
useReplayChoices.subscribe(settle);
accompany({
  pageShown: (page) => {
    path = page.path;
    settle();
    replay?.pageShown(path);
  },
});
const { user: present } = sessionStore.getState();
if (present) void tellReplayChoice(present.id);
