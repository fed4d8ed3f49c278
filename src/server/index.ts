export { artifactsIn } from './artifacts-on-disk.ts';
export { developmentServer } from './development.ts';
export { type RunningServer, serve } from './server.ts';
