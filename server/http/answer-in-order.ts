/** Node would begin all that a client sends ahead, and each answer holds a piece of its file: one that reads nothing would fill the memory. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send no request ahead of an answer; a client with more than this many waiting is cut off. */
const MAX_WAITING = 8;

type Exchange = [IncomingMessage, ServerResponse];

export function answerInOrder(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>();

  function begin(...[request, response]: Exchange): void {
    const { socket } = request;
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) begin(...next);
      else waiting.delete(socket);
    });
    // Without this, Node would cut off the client after `server.timeout` while the server is still at work.
    response.on('timeout', () => {
      if (response.writableLength > 0) socket.destroy();
    });
    answer(request, response);
  }

  return (request, response) => {
    const before = waiting.get(request.socket);
    if (!before) {
      waiting.set(request.socket, []);
      begin(request, response);
    } else if (before.length < MAX_WAITING) {
      before.push([request, response]);
    } else {
      request.socket.destroy();
    }
  };
}
