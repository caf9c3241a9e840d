/** `npm run sounds`: synthesises all sounds into `assets/sounds/sprite.{webm,mp3,json}`. Needs ffmpeg. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSounds } from './sounds-bank';
import { packSprite } from './sounds-sprite';

const FOLDER = fileURLToPath(new URL('../sounds', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

const { wav, sprite } = packSprite(createSounds());
mkdirSync(FOLDER, { recursive: true });
mkdirSync(CACHE, { recursive: true });
writeFileSync(`${CACHE}/sprite.wav`, wav);
// No date and no encoder's name: the same sounds give the same files.
const encode = (...options: string[]) =>
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    `${CACHE}/sprite.wav`,
    '-fflags',
    '+bitexact',
    ...options,
  ]);
encode('-c:a', 'libopus', '-b:a', '48k', '-vbr', 'on', '-flags:a', '+bitexact', `${FOLDER}/sprite.webm`);
encode('-c:a', 'libmp3lame', '-q:a', '5', '-flags:a', '+bitexact', `${FOLDER}/sprite.mp3`);
const entries = Object.entries(sprite.sprite).map(([name, range]) => `    "${name}": [${range.join(', ')}]`);
writeFileSync(
  `${FOLDER}/sprite.json`,
  `{\n  "sprite": {\n${entries.join(',\n')}\n  },\n  "durationMs": ${sprite.durationMs},\n  "wavSha256": "${sprite.wavSha256}"\n}\n`,
);
