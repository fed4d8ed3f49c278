/**
 * Starts the running command anew, in its place, with a bound on the arenas of glibc's malloc, which it reads only at
 * the start of a process. Every thread gets an arena of its own otherwise, and each keeps what was freed in it: a build
 * of a thousand documents takes an eighth less memory with two (measured). Other systems take no notice.
 */
export function limitMemoryArenas(): void {
  const { env, execPath, execArgv, argv, platform } = process;
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined) return;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
}
