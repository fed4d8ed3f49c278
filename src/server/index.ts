export { developmentServer } from './development.ts';
export { artifactsIn } from './files-on-disk.ts';
export { type RunningServer, serve } from './server.ts';
