/** Scripts that browsers run where no module can be loaded: in a page from a disk, in a service worker. */
import { rolldown } from 'rolldown';

/**
 * One script with everything that a module imports, at once or later.
 *
 * @param module absolute path of a module that Vite built, or of one of the project
 * @throws {Error} where the script still asks for a module.
 */
export async function classicScript(module: string): Promise<string> {
  await using bundle = await rolldown({
    input: module,
    // It warns of code that fetches ahead, which stays and is never called; what matters is checked below.
    logLevel: 'silent',
    plugins: [{ name: 'without-preloading', transform: withoutPreloading }],
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false, minify: true });
  const [{ code }] = output;
  if (output.length > 1 || /\bimport\s*\(|__vite__mapDeps/.test(code))
    throw new Error(`${module} cannot be made one script: it still asks for a module.`);
  return code;
}

/** Vite has the files of a later import fetched ahead; here nothing is left to fetch. */
function withoutPreloading(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*$/m, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
}
