/** `mw mcp`: a server of the Model Context Protocol over standard input and output. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ApiError, type Millwright, MillwrightError } from '@millwright/client';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { release } from '../release.js';
import { clientOf, readLogin } from '../settings.js';
import { type Tool, tools } from './tools.js';

export async function serve(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { 'allow-writes': { type: 'boolean' } } });
  const client = clientOf(readLogin());
  const server = await serverFor(client, { allowsWrites: values['allow-writes'] === true });
  await server.connect(new StdioServerTransport());
}

/** With the tools that the scopes of the key allow. */
export async function serverFor(client: Millwright, given: { readonly allowsWrites: boolean }): Promise<McpServer> {
  const me = await client.me.get();
  const scopes: readonly string[] = 'key' in me ? me.key.scopes : me.application.scopes;
  const server = new McpServer(
    { name: 'millwright', version: release },
    {
      instructions: `The ${me.livemode ? 'live' : 'test'} data of ${me.account.name}: production orders, invoices, dispatches, inspection and the support desk.`,
    },
  );
  const session = randomUUID();
  const offered = tools.filter(
    (tool) => tool.scopes.every((scope) => scopes.includes(scope)) && (given.allowsWrites || !tool.changes),
  );
  for (const tool of offered) {
    const { name, description, changes } = tool;
    server.registerTool(
      name,
      { description, inputSchema: inputOf(tool), annotations: { readOnlyHint: !changes, openWorldHint: false } },
      async (input: Record<string, unknown>, { requestId, signal }) => {
        const { idempotency_key: key = `mcp-${session}-${requestId}`, ...own } = input;
        return answerOf(() => tool.run(client, own, { signal, ...(changes && { idempotencyKey: String(key) }) }));
      },
    );
  }
  return server;
}

function inputOf({ input, changes }: Tool) {
  if (!changes) return input;
  const key = z
    .string()
    .max(200)
    .optional()
    .describe(
      'Repeat a call with the same key, and the change is made only once. Without a key, each call makes a new change.',
    );
  return { ...input, idempotency_key: key };
}

/** A refusal is an answer that the assistant can act on. */
async function answerOf(run: () => Promise<unknown>) {
  try {
    return { content: [{ type: 'text' as const, text: JSON.stringify(await run()) }] };
  } catch (error) {
    if (!(error instanceof MillwrightError || error instanceof TypeError)) throw error;
    const text = error instanceof ApiError ? JSON.stringify(error.body) : error.message;
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
