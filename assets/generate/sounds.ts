/**
 * `npm run sounds`: synthesises all sounds into `assets/sounds/sprite.{webm,mp3,json}` and all loops into
 * `loops.{webm,mp3,json}`. Needs ffmpeg.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSounds, type NamedSound } from './sounds-bank';
import { createLoops } from './sounds-loops';
import { packSprite } from './sounds-sprite';

const FOLDER = fileURLToPath(new URL('../sounds', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

interface Quality {
  /** Bits a second of the Opus file. */
  opus: string;
  /** Of LAME's variable bit rate: 0 best, 9 smallest. */
  mp3: string;
}

function write(file: string, sounds: readonly NamedSound[], areLoops: boolean, quality: Quality): void {
  const { wav, sprite } = packSprite(sounds, areLoops);
  writeFileSync(`${CACHE}/${file}.wav`, wav);
  // No date and no encoder's name: the same sounds give the same files.
  const encode = (...options: string[]) =>
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-i', `${CACHE}/${file}.wav`, '-fflags', '+bitexact'],
      ...[...options, '-flags:a', '+bitexact'],
    ]);
  encode('-c:a', 'libopus', '-b:a', quality.opus, '-vbr', 'on', `${FOLDER}/${file}.webm`);
  encode('-c:a', 'libmp3lame', '-q:a', quality.mp3, `${FOLDER}/${file}.mp3`);
  const entries = Object.entries(sprite.sprite).map(
    ([name, range]) => `    "${name}": [${range.join(', ')}]`,
  );
  writeFileSync(
    `${FOLDER}/${file}.json`,
    `{\n  "sprite": {\n${entries.join(',\n')}\n  },\n  "durationMs": ${sprite.durationMs},\n  "wavSha256": "${sprite.wavSha256}"\n}\n`,
  );
}

mkdirSync(FOLDER, { recursive: true });
mkdirSync(CACHE, { recursive: true });
write('sprite', createSounds(), false, { opus: '33k', mp3: '7' });
write('loops', createLoops(), true, { opus: '22k', mp3: '9' });
