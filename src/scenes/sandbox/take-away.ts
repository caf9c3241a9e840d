/** How long a clip is, ms. */
const CLIP_MS = 6000;
const CLIP_FRAMES = 30;
const CLIP_TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

/** Hands a file to the player, as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers fetch the link only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "ripstop-2026-05-17-183042.png": sorts by time. */
export function fileName(extension: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `ripstop-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.${extension}`;
}

/** Takes the canvas as it was just rendered: call in the same task, before the browser has taken the picture. */
export function takePng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export function canRecord(canvas: HTMLCanvasElement): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    typeof canvas.captureStream === 'function' &&
    CLIP_TYPES.some((type) => MediaRecorder.isTypeSupported(type))
  );
}

/** Records the canvas for a few seconds. */
export class Clip {
  readonly #recorder: MediaRecorder;
  readonly #parts: Blob[] = [];
  readonly #stream: MediaStream;
  #timer = 0;

  /** @param sound tracks to record with it */
  constructor(
    canvas: HTMLCanvasElement,
    sound: readonly MediaStreamTrack[],
    onEnd: (clip: Blob | null) => void,
  ) {
    const type = CLIP_TYPES.find((each) => MediaRecorder.isTypeSupported(each));
    this.#stream = canvas.captureStream(CLIP_FRAMES);
    for (const track of sound) this.#stream.addTrack(track);
    this.#recorder = new MediaRecorder(this.#stream, { mimeType: type, videoBitsPerSecond: 8_000_000 });
    this.#recorder.ondataavailable = ({ data }) => this.#parts.push(data);
    const end = () => {
      clearTimeout(this.#timer);
      for (const track of this.#stream.getVideoTracks()) track.stop();
      const clip = new Blob(this.#parts, { type: 'video/webm' });
      onEnd(clip.size > 0 ? clip : null);
    };
    this.#recorder.onstop = end;
    this.#recorder.start();
    this.#timer = window.setTimeout(() => this.stop(), CLIP_MS);
  }

  /** Ends the clip before its time. */
  stop(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
  }
}
