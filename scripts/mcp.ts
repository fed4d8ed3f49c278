/**
 * `npm run --silent mcp -- FOLDER-OR-URL`: answers questions of language models about a built or mirrored folder (OUT_DIR by default) or
 * a running site, by the Model Context Protocol over standard input and output.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openServer, openSite } from '#mcp';
import { runCommand } from './command.ts';

await runCommand(async configuration => {
  const [target = configuration.outDirectory] = process.argv.slice(2);
  const server = openServer(await openSite(target, configuration));
  await server.connect(new StdioServerTransport());
});
