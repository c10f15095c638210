/**
 * Camera pictures one at a time, always the newest: a frame that is not fetched in time is lost, never queued. The
 * reader owns each frame and must close it.
 */
export interface FrameSource {
  /** The next picture, or null once the camera has ended. */
  next(): Promise<VideoFrame | ImageBitmap | null>;
  stop(): void;
}

/** Chromium's; not in the DOM types. */
declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack; maxBufferSize?: number });
  readonly readable: ReadableStream<VideoFrame>;
}

/**
 * The cheapest source of frames that this browser has: the track processor, else video frames, else bitmaps of the
 * video.
 */
export function framesOf(track: MediaStreamTrack, video: HTMLVideoElement): FrameSource {
  if (typeof MediaStreamTrackProcessor !== 'undefined') return processorFrames(track);
  return pictureFrames(track, video, typeof VideoFrame !== 'undefined');
}

function processorFrames(track: MediaStreamTrack): FrameSource {
  const reader = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 }).readable.getReader();
  return {
    async next() {
      const { value } = await reader.read();
      return value ?? null;
    },
    stop: () => void reader.cancel().catch(() => {}),
  };
}

function pictureFrames(track: MediaStreamTrack, video: HTMLVideoElement, asVideoFrame: boolean): FrameSource {
  let stopped = false;
  let endWait = (): void => {};
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      endWait = resolve;
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
      else requestAnimationFrame(() => resolve());
    });
  return {
    async next() {
      await painted();
      if (stopped || track.readyState === 'ended') return null;
      return asVideoFrame ? new VideoFrame(video) : createImageBitmap(video);
    },
    stop() {
      stopped = true;
      endWait();
    },
  };
}
