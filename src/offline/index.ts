export { archiveFile } from './archive-file.ts';
export { classicScript } from './classic-script.ts';
export { checkLog, loggedFolder } from './copied-log.ts';
export { mirror } from './mirror.ts';
export { mirrorLimits, mirrorSource, wideMirrorLimits } from './mirror-source.ts';
export { makeOfflineCopy, offlineArchive } from './offline-copy.ts';
export { withReferences } from './relative-page.ts';
export { versionOf, writeServiceWorker } from './service-worker/write-service-worker.ts';
