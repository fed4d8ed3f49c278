/** The published checks by whose word they rest on, from the weakest to the strongest. */
import type { Verification } from '../../program/schema/evidence.ts';
import { program } from '../../site-data.ts';

const layers: readonly { layer: Verification['layer']; name: string; anchor: string; worth: string }[] = [
  {
    layer: 'this service',
    name: 'On this service',
    anchor: 'this-service',
    worth:
      'They show that what is published is consistent and has not been altered. They do not show that it is true.',
  },
  {
    layer: 'public registers',
    name: 'In public registers',
    anchor: 'public-registers',
    worth: 'They show, on the word of an authority, that a party or a title exists, and who holds it.',
  },
  {
    layer: 'third parties',
    name: 'With third parties',
    anchor: 'third-parties',
    worth:
      'They show that somebody independent confirms a statement. Ask through contact details that you find yourself.',
  },
];

export function verificationLayers() {
  return layers.map(row => {
    const checks = program.verification.filter(({ layer }) => layer === row.layer);
    const registers = checks.map(({ registry }) => registry).filter(registry => registry !== null);
    return {
      ...row,
      checks,
      /** How many checks name the entry to look up; null where none is to be looked up elsewhere. */
      namedRegisters: registers.length === 0 ? null : registers.filter(({ name }) => name !== null).length,
    };
  });
}
