import { rolldown } from 'rolldown';

/**
 * Bundles a module and all its imports, also dynamic ones, as one classic script, for pages from disk and service workers.
 *
 * @param module absolute path of a module of the project, or of one built by Vite
 * @throws {Error} if the script still imports a module.
 */
export async function classicScript(module: string): Promise<string> {
  await using bundle = await rolldown({
    input: module,
    // Silences warnings about Vite's preloading code, which is never called; remaining imports are checked below.
    logLevel: 'silent',
    plugins: [{ name: 'without-preloading', transform: withoutPreloading }],
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  const [{ code }] = output;
  if (output.length > 1 || /\bimport\s*\(|__vite__mapDeps/.test(code))
    throw new Error(`${module} cannot be bundled as one script: it still imports a module.`);
  return code;
}

/** Removes Vite's preloading of dynamic imports, which are part of the bundle here. */
function withoutPreloading(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*$/m, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
}
