import { transfer, wrap } from 'comlink';
import { createAcceptance } from '#scanning/decode/createAcceptance.ts';
import { createLabelTracker } from '#scanning/decode/createLabelTracker.ts';
import type { FrameReads } from '#scanning/decode/decoder.ts';
import { readInWorker, warmDecoder } from '#scanning/sources/camera/decoderWorker.ts';
import { framesOf } from '#scanning/sources/camera/readCamera.ts';
import { NUMBER_RECT, readNumber } from '#tests/fixtures/frameNumber.ts';
import type { Contender } from './contenders.ts';
import type { PeerWorker } from './peer.ts';

/** What the benchmark calls from outside, through `window.decodeBench`. */
export interface DecodeBench {
  /** Time in the worker of each frame without a code, ms: `rounds` times over all frames at `urls`. */
  still(
    contender: Contender,
    urls: readonly string[],
    width: number,
    height: number,
    rounds: number,
  ): Promise<number[]>;
  /** Plays the fake camera for `seconds` and tells every frame. */
  film(contender: Contender, seconds: number): Promise<{ frames: FilmFrame[]; longTasks: number }>;
  /** Frames of a shelf as the view of it reads them: `rounds` over each picture at `urls`, ten frames of it each time. */
  shelf(urls: readonly string[], width: number, height: number, rounds: number): Promise<ShelfFrames>;
  /** From the start of our worker to the first text of the label at `url`, ms; for a fresh page. */
  first(url: string, width: number, height: number): Promise<number>;
}

export interface FilmFrame {
  /** The frame's number in the film. */
  readonly number: number;
  /** The page's clock when the frame came and when its result was there, ms. */
  readonly cameAt: number;
  readonly readAt: number;
  /** How long the page's own thread was busy with handing it over, ms. */
  readonly handed: number;
  /** What the engine read, believed or not. */
  readonly text: string | null;
  /** What the product would have accepted: the same reads after its rules of belief, without a catalogue. */
  readonly believed: string | null;
}

export interface ShelfFrames {
  /** Time in the worker of each frame, ms. */
  readonly times: readonly number[];
  /** Longest time that the page's own thread was busy with the labels of a frame, ms. */
  readonly page: number;
  /** For each picture, the texts of the labels in view after its frames; a label that hangs twice is there twice. */
  readonly labels: readonly (readonly string[])[];
}

type ReadFrame = (frame: VideoFrame | ImageBitmap) => Promise<FrameReads>;

/** Frames of a shelf until all of its labels are asked for. */
const SHELF_FRAMES = 10;

/** Frames of a camera resemble the ones before, so each picture is shown for half a second. */
const HELD = 15;

const never = new AbortController().signal;

async function readerFor(contender: Contender): Promise<ReadFrame> {
  if (contender === 'ours') {
    warmDecoder();
    await untilWasm();
    return (frame) => readInWorker(frame, never);
  }
  const worker = new Worker(new URL('./peer.ts', import.meta.url), { type: 'module' });
  const peer = wrap<PeerWorker>(worker);
  await peer.warm(contender);
  return (frame) => peer.readFrame(transfer(frame, [frame]));
}

async function untilWasm(): Promise<void> {
  for (;;) {
    const { engine } = await readInWorker(frameOf(new Uint8Array(64 * 64).fill(128), 64, 64), never);
    if (engine === 'wasm') return;
  }
}

function frameOf(luma: Uint8Array, width: number, height: number): VideoFrame {
  const planes = new Uint8Array((width * height * 3) / 2).fill(128);
  planes.set(luma);
  return new VideoFrame(planes, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0 });
}

const corner = new Uint8Array(2 * NUMBER_RECT.width * NUMBER_RECT.height);

async function numberOf(frame: VideoFrame): Promise<number> {
  const [plane] = await frame.copyTo(corner, { rect: NUMBER_RECT });
  return readNumber(corner, plane?.stride ?? NUMBER_RECT.width);
}

const bench: DecodeBench = {
  async still(contender, urls, width, height, rounds) {
    const pictures = await Promise.all(urls.map(async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer())));
    const read = await readerFor(contender);
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      for (const picture of pictures) {
        for (let held = 0; held < HELD; held += 1) {
          const { ms } = await read(frameOf(picture, width, height));
          if (round >= 0) times.push(ms);
        }
      }
    }
    return times;
  },

  async shelf(urls, width, height, rounds) {
    await readerFor('ours');
    const pictures = await Promise.all(urls.map(async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer())));
    const times: number[] = [];
    const labels: string[][] = [];
    let page = 0;
    for (const picture of Array.from({ length: rounds }, () => pictures).flat()) {
      const acceptance = createAcceptance({ isKnown: () => false });
      const tracker = createLabelTracker();
      let inView: string[] = [];
      for (let at = 0; at < SHELF_FRAMES; at += 1) {
        const { reads, ms } = await readInWorker(frameOf(picture, width, height), never, 'readShelf');
        const began = performance.now();
        inView = tracker.frame(acceptance.frame(reads), began).map(({ text }) => text);
        page = Math.max(page, performance.now() - began);
        times.push(ms);
      }
      labels.push(inView);
    }
    return { times, page, labels };
  },

  async first(url, width, height) {
    const picture = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const began = performance.now();
    for (;;) {
      const { reads } = await readInWorker(frameOf(picture, width, height), never);
      if (reads.length > 0) return performance.now() - began;
    }
  },

  async film(contender, seconds) {
    let longTasks = 0;
    new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
    const read = await readerFor(contender);
    const video = document.querySelector('video') as HTMLVideoElement;
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720, frameRate: 30 } });
    const [track] = stream.getVideoTracks() as [MediaStreamTrack];
    video.srcObject = stream;
    await video.play();
    longTasks = 0;
    const source = framesOf(track, video);
    const frames: FilmFrame[] = [];
    const acceptance = createAcceptance({ isKnown: () => false });
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const frame = (await source.next()) as VideoFrame;
      const cameAt = performance.now();
      const number = await numberOf(frame);
      const handing = performance.now();
      const reading = read(frame);
      const handed = performance.now() - handing;
      const { reads } = await reading;
      const [believed] = acceptance.frame(reads);
      frames.push({
        number,
        cameAt,
        readAt: performance.now(),
        handed,
        text: reads[0]?.text ?? null,
        believed: believed?.text ?? null,
      });
    }
    source.stop();
    track.stop();
    return { frames, longTasks };
  },
};

Object.assign(window, { decodeBench: bench });
