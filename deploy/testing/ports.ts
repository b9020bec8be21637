/** Ports of the loopback that nobody uses. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections: among those, a connection to a free port could connect to itself. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;

export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) found.add(port);
  }
  return [...found];
}
