import type { Sound } from '../../audio/sound';
import { filesOf, PICTURE_TYPES, pickFiles } from '../../platform/files';
import { decodePicture } from '../../platform/pictures';
import type { GameStorage } from '../../platform/storage';
import type { SandboxPrint } from './cloths';
import { formatSettings, parseSettings } from './settings';
import { MAX_FILE, parseSandboxFile, type SandboxFile } from './state-file';
import { Clip, fileName, saveBlob, takePng } from './take-away';
import type { Workbench } from './workbench';
import { afterPaint } from './working';

/** Longest side of a picture that is printed, px: no GPU of today takes less. */
const PICTURE_SIZE = 2048;
const KEY = 'sandbox';
const VERSION = 1;
/** What is remembered may be so long, characters: browsers keep about 5 million for all of the game. */
const MEMORY = 2_500_000;

export interface PorterOptions {
  readonly bench: Workbench;
  readonly storage: GameStorage;
  readonly sound: Sound;
  readonly canvas: HTMLCanvasElement;
  /** Says something to the player. */
  readonly say: (text: string, isBad: boolean) => void;
  readonly setWorking: (isWorking: boolean) => void;
  /** Prints, settings or cloth are others now. */
  readonly onTaken: () => void;
  /** Shows the world without controls, or with them again, and renders it at once. */
  readonly showBare: (isBare: boolean) => void;
}

/** Carries pictures and sandboxes in and out. */
export class Porter {
  readonly #options: PorterOptions;
  #picture: HTMLCanvasElement | null = null;
  #pictureLink: string | null = null;
  #clip: Clip | null = null;
  #isGone = false;

  constructor(options: PorterOptions) {
    this.#options = options;
  }

  /** Takes a file that was picked, dropped or pasted: a picture to print, or a sandbox to go on with. */
  async take(file: File): Promise<void> {
    const { setWorking, onTaken } = this.#options;
    setWorking(true);
    await afterPaint();
    try {
      if (/\.json$/i.test(file.name) || file.type === 'application/json') await this.#takeSandbox(file);
      else await this.#takePicture(file);
    } finally {
      if (!this.#isGone) {
        setWorking(false);
        onTaken();
      }
    }
  }

  async pickPicture(): Promise<void> {
    const [file] = await pickFiles(PICTURE_TYPES);
    if (file) await this.take(file);
  }

  async openFile(): Promise<void> {
    const [file] = await pickFiles(`.json,application/json,${PICTURE_TYPES}`);
    if (file) await this.take(file);
  }

  saveFile(): void {
    const text = JSON.stringify(this.#write());
    saveBlob(new Blob([text], { type: 'application/json' }), fileName('json', new Date()));
  }

  async savePicture(): Promise<void> {
    const { canvas, say, showBare } = this.#options;
    showBare(true);
    const taking = takePng(canvas);
    showBare(false);
    const blob = await taking;
    if (blob) saveBlob(blob, fileName('png', new Date()));
    else say('The browser gave no picture of the canvas.', true);
  }

  /** Starts a clip; the controls are out of it, and out of the way, until it ends by itself or by Escape. */
  recordClip(): void {
    const { canvas, say, showBare, sound } = this.#options;
    if (this.#clip) return;
    const heard = sound.record();
    showBare(true);
    this.#clip = new Clip(canvas, heard?.tracks ?? [], (blob) => {
      heard?.stop();
      this.#clip = null;
      if (this.#isGone) return;
      showBare(false);
      if (blob) saveBlob(blob, fileName('webm', new Date()));
      else say('The browser recorded nothing.', true);
    });
  }

  /** @returns whether there was a clip to stop */
  stopClip(): boolean {
    this.#clip?.stop();
    return this.#clip !== null;
  }

  /** Writes the sandbox down for the next visit: all of it, or as much as there is room for. */
  remember(): void {
    const file = this.#write();
    const isLong = JSON.stringify(file).length > MEMORY;
    this.#options.storage.write(KEY, VERSION, isLong ? { ...file, state: null, picture: null } : file);
  }

  /** Goes on with a file that has been read. */
  async resume(file: SandboxFile): Promise<void> {
    const { bench, say } = this.#options;
    const { picture } = file;
    // Read as a dropped data link is, because the page's policy lets nothing be fetched.
    const [bytes] = picture ? filesOf({ getData: () => picture }) : [];
    const result = bytes && (await decodePicture(bytes, PICTURE_SIZE));
    if (result?.ok) this.#addPicture(result.picture.canvas);
    const { settings, problems } = parseSettings(
      file.settings,
      bench.prints.map(({ id }) => id),
    );
    const problem = bench.load(file, settings) ?? problems[0];
    if (problem) say(problem, true);
  }

  destroy(): void {
    this.#isGone = true;
    this.#clip?.stop();
  }

  #write(): SandboxFile {
    const { bench } = this.#options;
    return bench.save(bench.print.id === 'picture' ? this.#linkPicture() : null);
  }

  #linkPicture(): string | null {
    this.#pictureLink ??= this.#picture?.toDataURL('image/webp', 0.85) ?? null;
    return this.#pictureLink;
  }

  async #takeSandbox(file: File): Promise<void> {
    const fail = (what: string) => this.#options.say(`“${file.name}” cannot be opened. ${what}`, true);
    if (file.size > MAX_FILE) return fail(`It has ${Math.round(file.size / 1e6)} MB.`);
    let value: unknown;
    try {
      value = JSON.parse(await file.text());
    } catch {
      return fail('It is not JSON.');
    }
    const parsed = parseSandboxFile(value);
    if (typeof parsed === 'string') return fail(parsed);
    if (!this.#isGone) await this.resume(parsed);
  }

  async #takePicture(file: File): Promise<void> {
    const { bench, say } = this.#options;
    const result = await decodePicture(file, PICTURE_SIZE);
    if (this.#isGone) return;
    if (!result.ok) {
      say(result.message, true);
      return;
    }
    this.#addPicture(result.picture.canvas);
    bench.change({ print: 'picture' });
  }

  #addPicture(canvas: HTMLCanvasElement): void {
    this.#picture = canvas;
    this.#pictureLink = null;
    const print: SandboxPrint = {
      id: 'picture',
      title: 'Yours',
      spec: { pattern: 'picture', image: canvas },
      aspect: canvas.width / canvas.height,
    };
    this.#options.bench.addPrint(print);
  }
}

/** The sandbox of the last visit, or null. */
export function readLast(storage: GameStorage): SandboxFile | null {
  const read = storage.read(KEY);
  if (read.status !== 'found') return null;
  const file = parseSandboxFile(read.value);
  return typeof file === 'string' ? null : file;
}

/** Whether a file holds the same set-up as a link. */
export function isSameSetup(file: SandboxFile, query: string, prints: readonly string[]): boolean {
  const known = [...prints, 'picture'];
  const of = (text: string) => formatSettings(parseSettings(text, known).settings);
  return of(file.settings) === of(query);
}
