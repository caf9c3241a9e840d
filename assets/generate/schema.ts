/**
 * `npm run schema`: writes `levels/level.schema.json` from the schema that the game's parser uses, so that editors
 * complete and check level files.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import { levelSchema } from '../../src/game/level-schema';

export const SCHEMA_FILE = fileURLToPath(new URL('../../levels/level.schema.json', import.meta.url));

/** The text of the schema file. */
export function createSchemaText(): string {
  // JSON knows no infinite numbers: the check for them has no counterpart there, and needs none.
  const schema = toJsonSchema(levelSchema, { target: 'draft-2020-12', ignoreActions: ['finite'] });
  return `${JSON.stringify({ title: 'A level of Ripstop', ...schema }, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SCHEMA_FILE, createSchemaText());
