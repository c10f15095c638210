import { sessionStore } from '#offline/session/sessionStore.ts';
import { afterPaint } from '#platform/afterPaint.ts';
import { postEnvelope } from '#platform/api/postEnvelope.ts';
import { deviceClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { isLeaving, onWake } from '#platform/lifecycle.ts';
import { loggedErrors, onLogged } from '#platform/log.ts';
import { accompany } from '../companions/companions.ts';
import { recordingNow } from '../companions/recording.ts';
import { createMonitor } from './monitor.ts';

const monitor = createMonitor({
  post: postEnvelope,
  newId,
  wall: () => deviceClock.wall(),
  userId: () => sessionStore.getState().user?.id ?? null,
  page: () => location.pathname,
  leaving: isLeaving,
  recording: recordingNow,
});
let isFirst = true;

for (const error of loggedErrors().toReversed()) monitor.failed(error);
onLogged(monitor.failed);
onWake(() => void monitor.flush());

// A page counts as shown once it is painted; the first one counts from the start of the program.
accompany({
  pageShown({ path, asked }) {
    const kind = isFirst ? 'pageload' : 'navigation';
    const begun = isFirst ? 0 : asked;
    isFirst = false;
    const tell = () => {
      const [ended, now] = [deviceClock.wall(), deviceClock.mono()];
      monitor.shown(path, kind, ended - (now - begun), ended);
    };
    // The first screen stands before this program is here.
    if (kind === 'pageload') tell();
    else afterPaint(tell);
  },
});
