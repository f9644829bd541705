import { parentPort, workerData } from 'node:worker_threads';
import type { UnitResult } from './convert-unit.ts';
import { createEngine } from './engine.ts';
import type { Request } from './request.ts';
import type { FleetSettings } from './settings.ts';

/** Answers the requests of a parallel engine, until it ends the thread. */
export function serveFleet(): void {
  const engine = createEngine(workerData as FleetSettings, () => {});
  let names: ReadonlyMap<string, string> = new Map();
  const answer = async (request: Request): Promise<readonly unknown[]> => {
    if (request === 'close') {
      await engine.close();
      return [];
    }
    if ('scan' in request) return engine.scan(request.scan);
    if (request.names.size > 0) names = request.names;
    const results: UnitResult[] = [];
    await engine.convert(request.convert, names, (_, result) => void results.push(result));
    return results;
  };
  parentPort?.on('message', (request: Request) => {
    void answer(request).then((answers) => parentPort?.postMessage(answers));
  });
}
