import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSchemaText, SCHEMA_FILE } from '../../assets/generate/schema';
import { CAPS } from '../../src/game/level-schema';

describe('levels/level.schema.json', () => {
  it('is what the parser checks (else run `npm run schema`)', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(createSchemaText());
  });

  it('states the caps, and refuses unknown keys', () => {
    const schema = JSON.parse(createSchemaText());
    expect(schema.properties.cloths.items.properties.cols.maximum).toBe(CAPS.cols);
    expect(schema.properties.cloths.maxItems).toBe(CAPS.cloths);
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toEqual(expect.arrayContaining(['format', 'id', 'title', 'goal', 'cloths']));
  });
});
