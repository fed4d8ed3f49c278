/** The published checks by whose word they rest on, from the weakest to the strongest. */
import { program } from '../../site-data.ts';

const layers = [
  { layer: 'this service', name: 'On this service' },
  { layer: 'public registers', name: 'In public registers' },
  { layer: 'third parties', name: 'With third parties' },
] as const;

export function verificationLayers() {
  return layers.map(({ layer, name }) => {
    const checks = program.verification.filter(check => check.layer === layer);
    const registers = checks.map(({ registry }) => registry).filter(registry => registry !== null);
    return {
      name,
      anchor: layer.replace(' ', '-'),
      checks,
      /** Entries must be looked up elsewhere, and none of them is named. */
      isUnnamed: registers.length > 0 && registers.every(({ name }) => name === null),
    };
  });
}
